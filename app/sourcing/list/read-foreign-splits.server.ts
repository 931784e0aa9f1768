import { dayWords } from "contract/day-words";
import type { SplitDetail } from "contract/requisitions.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { orderNameOf, titleOfLine } from "../sourcing-names";
import { sourceWords } from "../split/split-words.server";

/** `rows` null: the backend has no splits either. */
export interface ForeignSplits {
  message: string;
  rows: readonly ForeignSplitRow[] | null;
  page: number;
  perPage: number;
  total: number;
}

/** What a company's own backend has in place of requisitions: the splits of the seed, where it lists them. */
export async function readForeignSplits(
  backend: BackendClient,
  { page, message, today }: { page: number; message: string; today: string },
): Promise<ForeignSplits> {
  const answer = await backend.call("listSplits", { query: { page } });
  if (answer.ok) {
    const { data, meta } = answer.data;
    const rows = data.map((split) => splitRow(split, today));
    return { message, rows, page, perPage: meta.per_page, total: meta.total };
  }
  if (answer.error.kind !== "missing" && answer.error.kind !== "not_found") throw pageProblem(answer.error);
  return { message, rows: null, page, perPage: 25, total: 0 };
}

/** A split of a backend that knows no requisitions, in words. */
export type ForeignSplitRow = ReturnType<typeof splitRow>;

function splitRow(split: SplitDetail, today: string) {
  const { id, order, order_id: orderId, order_line_item: line, requisition_id: requisition } = split;
  return {
    id,
    /** "#1044", or "Requisition 7". */
    name: order || orderId ? orderNameOf(order, orderId ?? 0) : `Requisition ${requisition}`,
    item: line ? titleOfLine(line) : "",
    supplier: sourceWords(split),
    quantity: split.quantity,
    po: split.po_number ?? "",
    ordered: split.po_date ? dayWords(split.po_date, today) : "",
    status: split.status ?? null,
    note: split.note ?? "",
  };
}
