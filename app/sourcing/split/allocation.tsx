import { numberWords } from "contract/number-words";
import { Badge } from "~/ui/badge";

/** A part of the bar: whose pieces, how many, and which of its patterns it has. */
export interface AllocatedPart {
  key: string | number;
  name: string;
  pieces: number;
  pattern: string;
}

/** As many patterns as tell rows apart; further rows begin again. */
const PATTERNS = 4;
export const patternOf = (index: number) => `alloc-${(index % PATTERNS) + 1}`;
export const SENT_PATTERN = "bg-done-solid";

/** How much of the need somebody supplies, in words and as a bar. */
export function Allocation({ parts, pieces }: { parts: readonly AllocatedPart[]; pieces: number }) {
  const allocated = parts.reduce((sum, part) => sum + part.pieces, 0);
  const left = pieces - allocated;
  const names = parts.filter((part) => part.pieces > 0).map((part) => `${part.name} ${numberWords(part.pieces)}`);
  const label = [...names, ...(left > 0 ? [`${numberWords(left)} not allocated`] : [])].join(", ");
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-baseline gap-2" role="status">
        <b className="text-title-2">
          {numberWords(allocated)} of {numberWords(pieces)} allocated
        </b>
        <span className="ml-auto">
          <Left left={left} />
        </span>
      </div>
      <div
        className="flex gap-0.5 h-3 mt-1.5 [&>span]:min-w-[3px] [&>span]:basis-0 [&>span]:rounded-[2px]"
        role="img"
        aria-label={label || "Nothing is allocated"}
      >
        {parts.map((part) =>
          part.pieces > 0 ? (
            <span key={part.key} className={part.pattern} style={{ flexGrow: part.pieces }} title={part.name} />
          ) : null,
        )}
        {left > 0 ? (
          <span className="bg-sunken shadow-[inset_0_0_0_1.5px_var(--line-2)]" style={{ flexGrow: left }} />
        ) : null}
      </div>
    </div>
  );
}

function Left({ left }: { left: number }) {
  if (left > 0) return <Badge variant="strong" tone="care" glyph="triangle" label={`${numberWords(left)} left`} />;
  if (left < 0) return <Badge variant="strong" tone="stop" glyph="octagon" label={`${numberWords(-left)} too many`} />;
  return <Badge variant="strong" tone="done" glyph="disc-check" label="All allocated" />;
}
