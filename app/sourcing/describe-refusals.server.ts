import { numberWords } from "contract/number-words";
import { type RequisitionDetail, requisitionDetail } from "contract/requisitions.schema";
import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { nameRefusals } from "~/lists/bulk/name-refusals.server";
import { readRequisitionsById } from "./read-requisitions.server";
import { orderNameOf, titleOfLine } from "./sourcing-names";

/** "#1044 Twill Work Shirt, Navy, L". */
export function requisitionName({ order, order_id, order_line_item: line }: RequisitionDetail): string {
  return `${orderNameOf(order, order_id)} ${[titleOfLine(line), line?.color, line?.size].filter(Boolean).join(", ")}`;
}

/** "In Progress, 84 of 96 allocated". */
export function requisitionState({ status, quantity, quantity_split: split }: RequisitionDetail): string {
  const { label } = statusWord(SOURCING_STATUS_WORDS, status);
  return `${label}, ${numberWords(split ?? 0)} of ${numberWords(quantity ?? 0)} allocated`;
}

/** The refusals with names, and with both versions where somebody else was faster. */
export const describeRefusals = (backend: BackendClient, refused: readonly Refusal[], yours: string) =>
  nameRefusals({
    refused,
    yours,
    read: (ids) => readRequisitionsById(backend, ids),
    schema: requisitionDetail,
    nameOf: (requisition, id) => (requisition ? requisitionName(requisition) : `Requisition ${id}`),
    stateOf: requisitionState,
  });
