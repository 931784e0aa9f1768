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
    <ul className="overflow-auto max-h-80 border border-line rounded-chip bg-surface text-fg font-mono text-[12px] leading-[18px] [&>[data-kind=added]]:bg-done-bg [&>[data-kind=removed]]:bg-stop-bg">
      {lines.map(({ kind, text }, place) => {
        const [sign, words] = SIGNS[kind];
        return (
          <li
            className="grid grid-cols-[20px_minmax(0,1fr)] whitespace-pre-wrap [overflow-wrap:anywhere]"
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their places
            key={place}
            data-kind={kind}
          >
            <span className="text-muted text-center" aria-hidden="true">
              {sign}
            </span>
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
