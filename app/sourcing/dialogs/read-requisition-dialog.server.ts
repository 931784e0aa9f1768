import type { BackendClient } from "~/backend/client.server";
import { PLAIN_CALENDAR, readShopCalendar } from "~/backend/work-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { stateOf } from "~/sourcing/actions/requisition-state.server";
import type { SourcingRequest } from "~/sourcing/sourcing-request.server";
import type { RequisitionModal } from "../actions/requisition-actions";
import { readDraftOrders } from "../read-draft-orders.server";
import { readSuppliers } from "../read-suppliers.server";
import { supplierChoices } from "../supplier-choices.server";
import { chosenRequisitions, readChosen } from "./chosen-requisitions.server";

const sumOf = <T>(all: readonly T[], part: (one: T) => number) => all.reduce((sum, one) => sum + part(one), 0);

interface Read {
  modal: RequisitionModal;
  asked: SourcingRequest;
  clock: ShopClock;
}

/** The requisitions of a form, and what it is filled with. */
export type RequisitionDialogData = Awaited<ReturnType<typeof readRequisitionDialog>>;

/** A dialog over requisitions, with what its form starts from. */
export async function readRequisitionDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { modal, asked, clock }: Read,
) {
  const read = await readChosen(backend, params, asked.query);
  const isAssign = modal === "assign";
  const [suppliers, drafts, shop] = isAssign
    ? await Promise.all([readSuppliers(backend), readDraftOrders(backend), readShopCalendar(backend)])
    : [[], [], PLAIN_CALENDAR];
  const [first] = read.requisitions;
  const states = read.requisitions.map(stateOf);
  const needed = read.requisitions.flatMap(({ needed_by_date: day }) => day ?? []).sort()[0];
  const productType = first?.order_line_item?.product_type;
  const likely = [...new Set(read.requisitions.map(({ supplier_id }) => supplier_id ?? 0))];
  const days = [...new Set(read.requisitions.map(({ estimated_arrival_date: day }) => day ?? ""))];
  const reasons = [...new Set(read.requisitions.map(({ hold_reason: reason }) => reason ?? ""))];
  return {
    modal,
    chosen: chosenRequisitions(read),
    /** Of all of them together. */
    state: {
      left: sumOf(states, ({ left }) => left),
      excess: sumOf(states, ({ excess }) => Math.max(0, excess)),
    },
    suppliers: supplierChoices(suppliers, { clock, shop, productType, needed, drafts }),
    supplier: likely.length === 1 && likely[0] ? String(likely[0]) : (asked.filters.supplier_id?.toString() ?? ""),
    today: clock.today,
    /** What its fields hold, where all of them hold the same. */
    values: {
      estimated_arrival_date: days.length === 1 ? days[0] : "",
      reason: modal === "hold" && reasons.length === 1 ? reasons[0] : "",
    },
  };
}
