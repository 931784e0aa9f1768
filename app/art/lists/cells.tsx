import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { Badge } from "~/ui/badge";
import { Glyph } from "~/ui/icon";
import { Swatch } from "~/ui/swatch";
import type { DueCell, ItemsCell } from "../proof-cells";

/** The day, and below it how far away it is: late and soon are not calm. */
export function Due({ due, isLine = true }: { due: DueCell; isLine?: boolean }) {
  if (!due.day) return <span className="line-1 text-muted">{due.words}</span>;
  const day = (
    <time dateTime={due.day} title={due.day}>
      {due.words}
    </time>
  );
  return (
    <>
      <span className="line-1">{day}</span>
      {due.note && isLine ? <DueNote due={due} /> : null}
    </>
  );
}

export function DueNote({ due: { note, tone } }: { due: DueCell }) {
  if (tone === "idle") return <span className="line-2">{note}</span>;
  return (
    <span className="line-2">
      <span className={`state tone-${tone}`}>
        <Glyph name="clock" />
        {note}
      </span>
    </span>
  );
}

/** Garments with their number over the places. */
export function Items({ items }: { items: ItemsCell }) {
  return (
    <span title={items.title}>
      <span className="flex items-center gap-1.5 min-w-0">
        {items.swatches.length > 0 ? (
          <span className="swatches">
            {items.swatches.map((color) => (
              <Swatch key={color} color={color} />
            ))}
          </span>
        ) : null}
        <span className="truncate">
          <b className="font-medium">{items.units}</b> {items.goods}
        </span>
      </span>
      <span className="line-2 truncate">{items.place ?? "No location"}</span>
    </span>
  );
}

type ProofStatusProps = { status: string; isNotApplicable?: boolean };

/** Attention is filled, all that is calm is quiet. */
export function ProofStatus({ status, isNotApplicable = false }: ProofStatusProps) {
  if (isNotApplicable) return <Badge variant="quiet" tone="void" glyph="dash" label="Not applicable" />;
  const { label, tone, glyph } = statusWord(ART_PROOF_STATUS_WORDS, status);
  const isLoud = tone === "stop" || tone === "care";
  return <Badge tone={tone} glyph={glyph} label={label} variant={isLoud ? "filled" : "quiet"} />;
}
