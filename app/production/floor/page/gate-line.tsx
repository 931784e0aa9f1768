import { joined } from "contract/isolated";
import type { JobNow } from "~/production/floor/apply-entries";
import { isStuck, jobState, lacksOf, waitsFor } from "~/production/floor/job-state";
import { lackTitle, lackWords } from "~/production/lack-words";
import { Glyph, type GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

type Line = { tone: Tone; glyph: GlyphName; title: string; words: string };

/** May it run, and on what that stands. */
export function gateLine(job: JobNow): Line {
  const state = jobState(job);
  if (state === "done") return { tone: "done", glyph: "disc-check", title: "Finished", words: countedWords(job) };
  if (state === "paused") return { tone: "care", glyph: "square-pause", title: "Paused", words: job.remark ?? "" };
  if (state === "stopped") {
    const isFlagged = job.status === "flagged";
    return {
      tone: isFlagged ? "stop" : "care",
      glyph: isFlagged ? "pennant" : "return-arrow",
      title: isFlagged ? "Flagged" : "Edits required",
      words: job.remark ?? job.reasons.join(". "),
    };
  }
  const lacks = lacksOf(job.parts);
  const lacking = lacks.map(lackWords).join(". ");
  if (job.mayRun && isStuck(job)) return { tone: "care", glyph: "clock", title: lackTitle(lacks), words: lacking };
  const words = [lacking, readyWords(job)].filter(Boolean).join(". ");
  if (job.mayRun) return { tone: "done", glyph: "disc-check", title: "OK to run", words };
  const title = state === "running" ? "Running without all checks" : "Do not run";
  return { tone: "care", glyph: "triangle", title, words: waitsFor(job).join(". ") };
}

function countedWords({ made, ordered, spoiled, parts }: JobNow): string {
  const short = parts.reduce((sum, part) => sum + part.short, 0);
  const words = [
    `${made} of ${ordered} made`,
    spoiled > 0 ? `${spoiled} spoiled` : null,
    short > 0 ? `${short} accepted short` : null,
  ];
  return `${words.filter(Boolean).join(", ")}.`;
}

/** "Art v2 approved, goods 24 of 24 in C-07, proof checked by Joel P. and Lena B." */
function readyWords({ art, parts, locations, ordered, checkedBy }: JobNow): string {
  const here = parts.reduce((sum, { usable, spoiled }) => sum + usable + spoiled, 0);
  const place = locations.length > 0 ? ` ${locations.slice(0, 3).join(", ")}` : "";
  const people = checkedBy.map(({ name }) => name);
  const words = [
    art ? `Art ${art.version} approved`.replace("  ", " ") : "No art needed",
    `goods ${Math.min(here, ordered)} of ${ordered} in${place}${here > ordered ? `, ${here - ordered} extra` : ""}`,
    people.length > 0 ? `proof checked by ${people.join(" and ")}` : null,
  ];
  return joined(words);
}

export function GateLine({ job }: { job: JobNow }) {
  const { tone, glyph, title, words } = gateLine(job);
  return (
    <div className={`floor-gate tone-${tone}`}>
      <Glyph name={glyph} />
      <b className="whitespace-nowrap">{title}</b>
      <span className="text-fg text-[14px] leading-4.5">{words}</span>
    </div>
  );
}
