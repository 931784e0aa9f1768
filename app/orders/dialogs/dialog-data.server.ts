import { dayWords } from "contract/day-words";
import { fieldNames } from "contract/field";
import { countWords } from "contract/number-words";
import { planDates } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { DEPARTMENT_LABELS, ORDER_STATUS_WORDS, PRIORITY_WORDS, statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { idsOf } from "~/lists/bulk/resolve-targets.server";
import { orderAction } from "../actions/order-actions";
import { orderState } from "../actions/order-state";
import type { ListRequest } from "../list-request.server";
import { orderName, planCell, whoCell } from "../order-cells.server";
import { readPeople } from "../people.server";
import { planWords, sumPlans } from "../plan-words";
import { MAX_BULK_ORDERS, readAllMatching, readOrdersById } from "../read-orders.server";
import { vipWords } from "../vip-words";
import {
  type DialogOrder,
  type DialogValues,
  ORDER_MODALS,
  type OrderDialogData,
  type OrderModal,
} from "./order-dialog";
import { type PromiseView, TRY_KEY } from "./promise-view";
import { readPromise } from "./read-promise.server";

const ORDERS_SHOWN = 50;

/** The dialog that the URL opens, with the orders that it is about; null where it opens none of these. */
export async function readOrderDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, clock }: { asked: ListRequest; clock: ShopClock },
): Promise<OrderDialogData | null> {
  const modal = ORDER_MODALS.find((name) => name === params.get("modal"));
  if (!modal) return null;
  const isAll = params.get("all") === "1";
  const [{ orders, total }, options] = await Promise.all([
    isAll ? readAllMatching(backend, asked) : readNamed(backend, params),
    readChoices(backend, modal),
  ]);
  const [only] = orders;
  const impact = only && orders.length === 1 && !isAll ? await readImpact(backend, only.id, modal) : null;
  const promise = await promiseFor(backend, orders, { modal, tried: params.get(TRY_KEY), clock });
  return orderDialogData({ modal, isAll, orders, total, options, impact, promise, clock });
}

/** Of orders that wait for triage: the others are promised already. */
async function promiseFor(
  backend: BackendClient,
  orders: readonly Order[],
  { modal, tried, clock }: { modal: OrderModal; tried: string | null; clock: ShopClock },
): Promise<PromiseView | null> {
  return modal === "accept"
    ? await readPromise(backend, orders, { tried: tried?.trim() ?? "", today: clock.today })
    : null;
}

/** The same dialog about one order that the page has read already. */
export async function readOneOrderDialog(
  backend: BackendClient,
  order: Order,
  { modal, tried, clock }: { modal: OrderModal; tried: string | null; clock: ShopClock },
): Promise<OrderDialogData> {
  const [options, impact, promise] = await Promise.all([
    readChoices(backend, modal),
    readImpact(backend, order.id, modal),
    promiseFor(backend, [order], { modal, tried, clock }),
  ]);
  return orderDialogData({ modal, isAll: false, orders: [order], total: 1, options, impact, promise, clock });
}

interface ReadForDialog {
  modal: OrderModal;
  isAll: boolean;
  orders: readonly Order[];
  total: number;
  options: Choices;
  impact: OrderDialogData["impact"];
  promise: PromiseView | null;
  clock: ShopClock;
}

function orderDialogData({
  modal,
  isAll,
  orders,
  total,
  options,
  impact,
  promise,
  clock,
}: ReadForDialog): OrderDialogData {
  const [only] = orders;
  return {
    modal,
    isAll,
    count: orders.length,
    isTooMany: total > MAX_BULK_ORDERS,
    units: orders.reduce((sum, order) => sum + (order.total_units ?? 0), 0),
    orders: orders.slice(0, ORDERS_SHOWN).map((order) => dialogOrder(order, modal, clock)),
    targets: isAll ? [] : orders.map(({ id, lock_version }) => `${id}:${lock_version ?? ""}`),
    plan: modal === "accept" ? sumPlans(orders.map((order) => planCell(order, clock))) : null,
    promise,
    blocked: orders.filter(isBlocked).length,
    isInVain: modal === "accept" && orders.length > 0 && orders.every((order) => whyNotAccepted(order) !== null),
    state: only && orders.length === 1 ? orderState(only) : null,
    values: only && orders.length === 1 ? valuesOf(only) : null,
    impact,
    people: options.people,
    typeOptions: labelOptions(
      options.types,
      orders.map(({ types }) => types),
    ),
    characteristicOptions: labelOptions(
      options.characteristics,
      orders.map(({ characteristics }) => characteristics),
    ),
    today: clock.today,
  };
}

interface Choices {
  types: readonly string[];
  characteristics: readonly string[];
  people: OrderDialogData["people"];
}

/** What the fields of the dialog let one choose from. */
async function readChoices(backend: BackendClient, modal: OrderModal): Promise<Choices> {
  const choices: Choices = { types: [], characteristics: [], people: [] };
  if (modal === "flag") return { ...choices, people: await readPeople(backend) };
  const options = modal === "labels" ? await backend.call("orderTypes") : null;
  return options?.ok ? { ...choices, ...options.data.data } : choices;
}

async function readImpact(backend: BackendClient, id: number, modal: OrderModal): Promise<OrderDialogData["impact"]> {
  if (modal !== "cancel") return null;
  const answer = await backend.call("orderImpact", { id, query: { action: modal } });
  if (!answer.ok) return { stages: [], problem: `What this affects could not be loaded. ${answer.error.message}` };
  const stages = answer.data.data.stages.map(({ department, text, effect }) => ({
    place: IMPACT_PLACE_LABELS[department] ?? department,
    text,
    effect,
  }));
  return { stages, problem: null };
}

const IMPACT_PLACE_LABELS: Readonly<Record<string, string>> = {
  ...DEPARTMENT_LABELS,
  shipping: "Shipping",
  work_order: "Work order",
  store: "Store",
};

async function readNamed(backend: BackendClient, params: URLSearchParams) {
  const orders = await readOrdersById(backend, idsOf(params));
  return { orders, total: orders.length };
}

function isBlocked({ warnings }: Order): boolean {
  return warnings.some(({ severity }) => severity === "blocker");
}

function dialogOrder(order: Order, modal: OrderModal, clock: ShopClock): DialogOrder {
  const blockers = modal === "accept" ? order.warnings.filter(({ severity }) => severity === "blocker") : [];
  return {
    id: order.id,
    name: orderName(order),
    who: whoCell(order).name,
    state: stateWords(order, modal, clock),
    blockers: blockers.map(({ label, detail }) => (detail ? `${label}: ${detail}` : label)),
  };
}

/** What of an order a dialog is about, as it is now. */
export function stateWords(order: Order, modal: OrderModal, clock: ShopClock): string {
  switch (modal) {
    case "accept": {
      const refusal = whyNotAccepted(order);
      if (refusal) return refusal;
      const plan = planCell(order, clock);
      return plan ? `Will create ${planWords(plan)}` : countWords(order.total_units ?? 0, "unit");
    }
    case "restore":
      return order.ignored_at ? `Ignored: ${order.ignored_reason || "no reason given"}` : statusLabel(order);
    case "dates":
      return dateWords(order, clock.today);
    case "priority":
      return `Priority ${statusWord(PRIORITY_WORDS, order.priority).label.toLowerCase()}`;
    case "labels":
      return [...order.types, ...order.characteristics].join(", ") || "No types or characteristics";
    case "complete":
    case "cancel":
      return `${statusLabel(order)}, ${countWords(order.total_units ?? 0, "unit")}`;
    case "ignore":
    case "actions":
      return countWords(order.total_units ?? 0, "unit");
    default: {
      const { about } = orderAction(modal);
      const words = about && order[about];
      return words ? `${statusLabel(order)}: ${words}` : statusLabel(order);
    }
  }
}

/** What stands in the way of accepting it as it is now, whatever reason is given. */
function whyNotAccepted(order: Order): string | null {
  if (order.status === "flagged" || order.status === "on_hold") return `${statusLabel(order)}: can't be accepted now`;
  if (order.ignored_at) return "Ignored: restore it first";
  return order.accepted_at ? `${statusLabel(order)}: accepted already` : null;
}

function statusLabel({ status }: Order): string {
  return statusWord(ORDER_STATUS_WORDS, status).label;
}

function dateWords(order: Order, today: string): string {
  const { required_in_hand_date: inHands, estimated_ship_date: ship } = order;
  const parts = [
    inHands ? `In hands ${dayWords(inHands, today)}${order.is_firm ? ", firm" : ""}` : "No in-hands date",
    ship && `ship ${dayWords(ship, today)}`,
    vipWords(order, today),
  ];
  return parts.filter(Boolean).join(", ");
}

const datesOf = (order: Order) =>
  Object.fromEntries(fieldNames(planDates).map((name) => [name, order[name] ?? ""])) as DialogValues["dates"];

function valuesOf(order: Order): DialogValues {
  return {
    priority: order.priority ?? "normal",
    dates: datesOf(order),
    is_firm: order.is_firm ?? false,
    types: order.types,
    characteristics: order.characteristics,
  };
}

/** What the shop uses, and what these orders have besides. */
function labelOptions(known: readonly string[], used: readonly (readonly string[])[]): string[] {
  return [...new Set([...known, ...used.flat()])];
}
