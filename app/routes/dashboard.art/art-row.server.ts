import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dueCell, itemsCell, turnWords, waitingWords, whoCell } from "~/art/proof-cells.server";
import { proofCustomer, proofOrderName, proofTitle, rowDetail, rowName } from "~/art/proof-names.server";
import { sizeWords, stitchWords } from "~/art/proof-words.server";
import type { ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { ArtRow } from "./art-row";

export function artRow(proof: ArtProofDetail, { clock, userId }: { clock: ShopClock; userId: number }): ArtRow {
  const { words: turn, isOurs } = turnWords(proof, clock);
  const [alert] = proof.alerts;
  return {
    id: proof.id,
    target: `${proof.id}:${proof.lock_version ?? ""}`,
    title: proofTitle(proof),
    name: rowName(proof),
    detail: rowDetail(proof),
    thumb: proof.thumbnail_file_id ? paths.filePreview(proof.thumbnail_file_id, "small") : null,
    version: proof.version ?? 0,
    orderId: proof.order?.id ?? proof.order_id ?? null,
    orderName: proofOrderName(proof),
    customer: proofCustomer(proof),
    status: proof.status,
    isNotApplicable: proof.is_not_applicable ?? false,
    before: proof.previous_status ?? null,
    waiting: waitingWords(proof, clock),
    turn,
    isOurTurn: isOurs,
    note: alert?.text || proof.hold_reason || proof.note || "",
    due: dueCell(proof, clock.today),
    who: whoCell(proof, userId),
    priority: proof.priority ?? "normal",
    method: proof.deco_method ?? null,
    place: itemsCell(proof).place ?? "No location",
    size: sizeWords(proof),
    stitches: stitchWords(proof),
  };
}
