export interface Step {
  readonly instruction: string;
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
}

/** The stages of a Dockerfile with their steps, comments dropped and continued lines joined. */
export function parseDockerfile(source: string): Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  const joined = source.replace(/^\s*#.*$/gm, "").replace(/\\\n/g, " ");
  for (const line of joined.split("\n")) {
    const [, instruction = "", text = ""] = /^(\w+)\s+(.*\S)\s*$/.exec(line) ?? [];
    if (instruction === "FROM") {
      const [base = "", , name] = text.split(/\s+/);
      stages.push({ base, name: name ?? String(stages.length), steps: [] });
    } else if (instruction !== "") {
      stages.at(-1)?.steps.push({ instruction, text });
    }
  }
  return stages;
}

/** `["node", "x.js"]`, the form of CMD and HEALTHCHECK that needs no shell. */
export function execForm(text: string): [string, ...string[]] {
  const parsed: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(parsed) || typeof parsed[0] !== "string") throw new Error(`not in exec form: ${text}`);
  const [program, ...args] = parsed.map(String);
  return [program ?? "", ...args];
}
