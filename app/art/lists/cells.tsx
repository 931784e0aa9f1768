import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { Badge } from "~/ui/badge";
import { Swatch } from "~/ui/swatch";
import type { ItemsCell } from "../proof-cells.server";

/** Garments with their number over their colors, sizes and places. */
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
      <span className="line-2 truncate">
        {[items.garments, items.place ?? "No location"].filter(Boolean).join(", ")}
      </span>
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
