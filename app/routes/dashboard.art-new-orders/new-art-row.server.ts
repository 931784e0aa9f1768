import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dueCell, filesCell, itemsCell, logoCell, shipWords, whoCell } from "~/art/proof-cells.server";
import { proofCustomer, proofName, proofOrderName, proofTitle } from "~/art/proof-names.server";
import type { ShopClock } from "~/format/instant-words";
import { isVip } from "~/orders/vip-words";
import type { NewArtRow } from "./new-art-row";

export function newArtRow(proof: ArtProofDetail, clock: ShopClock, userId: number): NewArtRow {
  const { order } = proof;
  return {
    id: proof.id,
    target: `${proof.id}:${proof.lock_version ?? ""}`,
    title: proofTitle(proof),
    name: proofName(proof),
    orderId: order?.id ?? proof.order_id ?? null,
    orderName: proofOrderName(proof),
    customer: proofCustomer(proof),
    priority: proof.priority ?? "normal",
    vip: isVip(order),
    due: dueCell(proof, clock.today),
    ...shipWords(proof, clock.today),
    items: itemsCell(proof),
    method: proof.deco_method ?? null,
    logo: logoCell(proof, clock),
    files: filesCell(proof),
    characteristics: (order?.characteristics ?? []).join(", "),
    sourcing: order?.sourcing_status ?? "",
    who: whoCell(proof, userId),
    status: proof.status,
  };
}
