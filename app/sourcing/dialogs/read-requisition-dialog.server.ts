import type { BackendClient } from "~/backend/client.server";
import { PLAIN_CALENDAR, readShopCalendar } from "~/backend/work-calendar.server";
import type { ShopClock } from "~/orders/instant-words";
import type { SourcingRequest } from "../list/sourcing-request.server";
import { readDraftOrders } from "../read-draft-orders.server";
import { readSuppliers } from "../read-suppliers.server";
import { supplierChoices } from "../supplier-choices.server";
import { chosenRequisitions, readChosen } from "./chosen-requisitions.server";
import type { RequisitionDialogData, RequisitionModal } from "./sourcing-dialog";

interface Read {
  modal: RequisitionModal;
  asked: SourcingRequest;
  clock: ShopClock;
}

/** A dialog over requisitions, with what its form starts from. */
export async function readRequisitionDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { modal, asked, clock }: Read,
): Promise<RequisitionDialogData> {
  const read = await readChosen(backend, params, asked.query);
  const isAssign = modal === "assign";
  const [suppliers, drafts, shop] = isAssign
    ? await Promise.all([readSuppliers(backend), readDraftOrders(backend), readShopCalendar(backend)])
    : [[], [], PLAIN_CALENDAR];
  const [first] = read.requisitions;
  const needed = read.requisitions.flatMap(({ needed_by_date: day }) => day ?? []).sort()[0];
  const productType = first?.order_line_item?.product_type;
  const likely = [...new Set(read.requisitions.map(({ supplier_id }) => supplier_id ?? 0))];
  const days = [...new Set(read.requisitions.map(({ estimated_arrival_date: day }) => day ?? ""))];
  const reasons = [...new Set(read.requisitions.map(({ hold_reason: reason }) => reason ?? ""))];
  return {
    modal,
    chosen: chosenRequisitions(read),
    left: read.requisitions.reduce((sum, { quantity_left: left }) => sum + (left ?? 0), 0),
    excess: read.requisitions.reduce((sum, one) => sum + Math.max(0, excessOf(one)), 0),
    suppliers: supplierChoices(suppliers, { clock, shop, productType, needed, drafts }),
    supplier: likely.length === 1 && likely[0] ? String(likely[0]) : (asked.filters.supplier_id?.toString() ?? ""),
    today: clock.today,
    day: days.length === 1 ? (days[0] ?? "") : "",
    reason: reasons.length === 1 ? (reasons[0] ?? "") : "",
  };
}

/** Pieces ordered over what is needed and was decided to be kept. */
const excessOf = ({ quantity_split: split, quantity, quantity_overs: overs }: ExcessParts) =>
  (split ?? 0) - (quantity ?? 0) - (overs ?? 0);

interface ExcessParts {
  quantity_split?: number | null;
  quantity?: number | null;
  quantity_overs?: number | null;
}
