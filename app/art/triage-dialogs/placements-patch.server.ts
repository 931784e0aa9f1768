import { LOGO_PLACEMENTS } from "contract/art";
import type { ArtProofDetail, ArtProofPatch } from "contract/art-proofs.schema";
import { DECORATION_LOCATIONS } from "contract/decoration";
import { lineField } from "./line-field";

type Placement = NonNullable<ArtProofPatch["placements"]>[number];

/** What changes of the places: one for all lines, and each line's own over it. */
export function placementsPatch(lines: ArtProofDetail["lines"], location: string, form: FormData): Placement[] {
  const everywhere = DECORATION_LOCATIONS.find((known) => known === location);
  return lines.flatMap((line) => {
    const id = line.order_line_item_id;
    const own = DECORATION_LOCATIONS.find((known) => known === form.get(lineField("location", id)));
    const side = LOGO_PLACEMENTS.find((known) => known === form.get(lineField("side", id)));
    const isOwn = own !== undefined && own !== line.location;
    const place = isOwn ? own : everywhere;
    const change: Placement = { order_line_item_id: id };
    if (place && place !== line.location) change.location = place;
    if (side && side !== line.logo_placement) change.logo_placement = side;
    return Object.keys(change).length > 1 ? [change] : [];
  });
}
