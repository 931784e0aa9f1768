import { type RequisitionDetail, requisitionDetail } from "contract/requisitions.schema";
import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import type { Refusal } from "~/lists/bulk/change-each.server";
import { numberWords } from "~/orders/number-words";
import { readRequisitionsById } from "../read-requisitions.server";
import { orderNameOf, titleOfLine } from "../sourcing-names";

/** "#1044 Twill Work Shirt, L". */
export function requisitionName({ order, order_id, order_line_item: line }: RequisitionDetail): string {
  return `${orderNameOf(order, order_id)} ${[titleOfLine(line), line?.size].filter(Boolean).join(", ")}`;
}

/** "In Progress, 84 of 96 allocated". */
export function requisitionState({ status, quantity, quantity_split: split }: RequisitionDetail): string {
  const { label } = statusWord(SOURCING_STATUS_WORDS, status);
  return `${label}, ${numberWords(split ?? 0)} of ${numberWords(quantity ?? 0)} allocated`;
}

/** The refusals with names, and with both versions where somebody else was faster. */
export async function describeRefusals(
  backend: BackendClient,
  refused: readonly Refusal[],
  yours: string,
): Promise<RefusedRecord[]> {
  const requisitions = await readRequisitionsById(
    backend,
    refused.map(({ id }) => id),
  );
  const byId = new Map(requisitions.map((requisition) => [requisition.id, requisition]));
  return refused.map(({ id, code, message, current }) => {
    const requisition = byId.get(id) ?? requisitionDetail.safeParse(current).data;
    const isStale = code === "stale";
    return {
      id,
      name: requisition ? requisitionName(requisition) : `Requisition ${id}`,
      message,
      now: isStale && requisition ? requisitionState(requisition) : null,
      yours: isStale ? yours : null,
    };
  });
}
