import type { ArtProofDetail } from "contract/art-proofs.schema";
import { fieldNames } from "contract/field";
import { type ProofSpecField, proofSpec } from "contract/proof-fields";
import { storedValue } from "~/art/proof-values.server";
import { numberWords } from "~/format/number-words";
import type { LineChoice, SpecValues } from "./triage-dialog";

export function specValues(proof: ArtProofDetail): SpecValues {
  const [location = "", ...others] = new Set(proof.lines.map((line) => line.location ?? ""));
  const own = fieldNames(proofSpec).map((name) => [name, storedValue(proof, name)]);
  return {
    ...(Object.fromEntries(own) as Record<ProofSpecField, string>),
    location: others.length > 0 ? "" : location,
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
