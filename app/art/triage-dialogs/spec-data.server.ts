import type { ArtProofDetail } from "contract/art-proofs.schema";
import { numberWords } from "~/orders/number-words";
import type { LineChoice, SpecValues } from "./triage-dialog";

export function specValues(proof: ArtProofDetail): SpecValues {
  const [location = "", ...others] = new Set(proof.lines.map((line) => line.location ?? ""));
  return {
    deco_method: proof.deco_method ?? "",
    location: others.length > 0 ? "" : location,
    logo_size: proof.logo_size ?? "",
    width_in: String(proof.width_in ?? ""),
    height_in: String(proof.height_in ?? ""),
    color_source: proof.color_source ?? "",
    color_way: proof.color_way ?? "",
  };
}

export function lineChoices({ lines }: ArtProofDetail): LineChoice[] {
  return lines.map((line) => ({
    id: line.order_line_item_id,
    words: `${numberWords(line.quantity ?? 0)} × ${[line.title, line.color, line.size].filter(Boolean).join(", ")}`,
    location: line.location ?? "",
    side: line.logo_placement ?? "",
  }));
}
