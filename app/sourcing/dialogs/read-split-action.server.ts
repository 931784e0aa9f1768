import { dayWords } from "contract/day-words";
import { numberWords } from "contract/number-words";
import type { Split } from "contract/splits.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { SplitModal } from "../actions/split-actions";
import { splitsWords } from "../split/split-words.server";
import { chosenRequisition } from "./chosen-requisitions.server";
import type { SplitDialogData } from "./sourcing-dialog";

/** A dialog over one split; null where it, or its requisition, is gone. */
export async function readSplitAction(
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
    now: nowWords(split),
    substituteSku: split.substitute_sku ?? "",
    values: {
      estimated_arrival_date: split.estimated_arrival_date ?? "",
      is_firm: split.is_firm ? "1" : "",
      backorder_date: split.backorder_date ?? "",
    },
    needed: needed ? dayWords(needed, today) : "",
  };
}

function nowWords(split: Split): string {
  const { estimated_arrival_date: eta, backorder_date: backordered, quantity_received: received } = split;
  const now = [
    splitsWords([split]),
    eta && `arrives ${eta}`,
    backordered && `backordered until ${backordered}`,
    received && `${numberWords(received)} received`,
  ];
  return now.filter(Boolean).join(", ");
}
