import { dayWords } from "contract/day-words";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { splitsWords } from "../split/split-words.server";
import { chosenRequisition } from "./chosen-requisitions.server";
import type { SplitDialogData, SplitModal } from "./sourcing-dialog";

/** A dialog over one split; null where it, or its requisition, is gone. */
export async function readSplitDeed(
  backend: BackendClient,
  { modal, id, split: splitId }: { modal: SplitModal; id: number | null; split: number },
): Promise<SplitDialogData | null> {
  const answer = id === null ? null : await backend.call("getRequisition", { id });
  if (!answer?.ok) return null;
  const requisition = answer.data.data;
  const split = requisition.splits.find((one) => one.id === splitId);
  if (!split) return null;
  const { today } = await readShopClock();
  const needed = requisition.needed_by_date;
  return {
    modal,
    requisitionId: requisition.id,
    splitId,
    lockVersion: String(split.lock_version ?? ""),
    words: splitsWords([split]),
    requisition: chosenRequisition(requisition),
    quantity: split.quantity,
    received: split.quantity_received ?? 0,
    eta: split.estimated_arrival_date ?? "",
    isFirm: split.is_firm ?? false,
    backorderDate: split.backorder_date ?? "",
    substituteSku: split.substitute_sku ?? "",
    needed: needed ? dayWords(needed, today) : "",
  };
}
