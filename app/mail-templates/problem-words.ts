import type { TemplateProblem } from "contract/email-templates.schema";

/** What of a template a person writes, in the words of the form. */
export const PART_LABELS: Readonly<Record<string, string>> = {
  name: "Name",
  mode: "Sending",
  subject: "Subject",
  preheader: "Preview line",
  body_html: "Body",
  body_text: "Plain text",
  reply_to: "Answers go to",
};

/** Everything that is wrong, worst first; null where nothing is. */
export function problemWords(problems: readonly TemplateProblem[]) {
  const sorted = [...problems].sort((one, other) => Number(other.level === "error") - Number(one.level === "error"));
  const sentences = sorted.map(({ part, message }) => `${PART_LABELS[part] ?? part}: ${message}`);
  const [first] = sentences;
  if (first === undefined) return null;
  const rest = sentences.length - 1;
  return {
    tone: sorted[0]?.level === "error" ? ("stop" as const) : ("care" as const),
    words: rest > 0 ? `${first} And ${rest} more.` : first,
    all: sentences.join("\n"),
  };
}
