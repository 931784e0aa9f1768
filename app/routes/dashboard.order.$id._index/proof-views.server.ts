import type { LineItem } from "contract/line-items.schema";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { paths } from "~/navigation/paths";
import { joined, partSizes } from "~/orders/summary/line-words";
import type { DesignsView } from "./line-details";

/** Each proof of these lines once, with the sizes that it is for where it is not for all. */
export function proofsOf(lines: readonly LineItem[]): DesignsView["proofs"] {
  const ids = [...new Set(lines.flatMap((line) => line.art_proofs.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const own = lines.filter((line) => line.art_proofs.some((proof) => proof.id === id));
    const proof = own[0]?.art_proofs.find((one) => one.id === id);
    if (!proof) return [];
    return {
      id,
      link: { to: paths.proof(id), text: [`Proof ${id}`, proof.name].filter(Boolean).join(" ") },
      text: joined(
        statusWord(ART_PROOF_STATUS_WORDS, proof.status).label,
        proof.deco_method,
        proof.pivot?.location,
        partSizes(own, lines),
        proof.assignee?.name,
      ),
    };
  });
}
