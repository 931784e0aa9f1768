import { VisuallyHidden } from "~/ui/visually-hidden";
import type { LineChange } from "./line-changes";

const SIGNS: Readonly<Record<LineChange["kind"], readonly [sign: string, words: string]>> = {
  same: [" ", ""],
  added: ["+", "Added: "],
  removed: ["−", "Removed: "],
  "left-out": ["…", "Unchanged lines"],
};

/** Lines that were added and removed, with what stands around them. */
export function ChangedLines({ lines }: { lines: readonly LineChange[] }) {
  if (lines.length === 0) return <span className="text-muted">Not changed</span>;
  return (
    <ul className="changed-lines">
      {lines.map(({ kind, text }, place) => {
        const [sign, words] = SIGNS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are their places
          <li key={place} data-kind={kind}>
            <span aria-hidden="true">{sign}</span>
            <span>
              {words ? <VisuallyHidden>{words}</VisuallyHidden> : null}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
