import { insertRows } from "../db/insert-rows";
import type { NewLineItemRow, NewOrderRow, OrderRow } from "../db/tables";
import { type HistoryEntry, recordHistory } from "../history/record-history";
import { type AcceptancePlan, plannedDownstream } from "../orders/acceptance";
import type { Downstream } from "../orders/departments";
import { deriveOrder } from "../orders/derive";
import { outdatedDuplicates } from "../orders/duplicates";
import { insertPlans } from "../orders/insert-plans";
import { rederiveOrders } from "../orders/rederive-orders";
import { loadPlanRules } from "../plan/load-plan-rules";
import type { PlanDay } from "../plan/plan-rules";
import { propertyRows } from "./order-properties";
import { fileRow, labelRows, newLineRow, newOrderFacts, personalizationRow } from "./order-rows";
import { saveCatalog } from "./store-catalog";
import { saveCustomers } from "./store-customers";
import type { StoreOrder } from "./store-order";
import type { HashedOrder, OrderCustomer, WriteContext } from "./write-context";

/** Where an order stands that comes from elsewhere with its past, such as an archive. */
interface Fate {
  changes: Partial<Pick<OrderRow, FateColumn>>;
  plan: (AcceptancePlan & Pick<Downstream, "goods_numbers">) | null;
  history: HistoryEntry[];
}

type FateColumn =
  | "status"
  | "accepted_at"
  | "accepted_by_id"
  | "closed_at"
  | "cancelled_at"
  | "cancel_reason"
  | "ignored_at"
  | "ignored_by_id"
  | "ignored_reason"
  | "art_approved_at"
  | "estimated_ship_date"
  | "actual_ship_date"
  | "updated_at";

/** Says it of a row about to be written; the ids of the order and of its lines are final. */
export type FateOf = (
  order: NewOrderFacts,
  lines: readonly ReturnType<typeof newLineRow>[],
  store: StoreOrder,
) => Fate | null;

type NewOrderFacts = Omit<ReturnType<typeof newOrderFacts>, FateColumn> & Pick<OrderRow, FateColumn>;

interface Draft {
  id: number;
  order: HashedOrder["order"];
  facts: NewOrderFacts;
  fate: Fate | null;
  customer: OrderCustomer | null;
  lines: ReturnType<typeof newLineRow>[];
}

/** Writes orders that were never seen: one statement a table, however many. Answers with their ids. */
export async function writeNewOrders(
  context: WriteContext,
  orders: readonly HashedOrder[],
  fateOf: FateOf = () => null,
): Promise<number[]> {
  if (orders.length === 0) return [];
  const { trx, dialect, now } = context;
  const drafts = await draftOrders(context, orders, fateOf);
  const day = { today: context.today, rules: await loadPlanRules(trx) };
  const derived = drafts.map((draft) => derive(day, draft));
  await insertRows(
    trx,
    "orders",
    derived.map(({ row }) => row),
  );
  await insertRows(
    trx,
    "order_line_items",
    drafts.flatMap((draft): NewLineItemRow[] => draft.lines),
  );
  await insertRows(trx, "order_properties", propertyRows(drafts.flatMap((draft) => draft.lines)));
  await insertRows(
    trx,
    "order_labels",
    drafts.flatMap((draft) => labelRows(draft.id, draft.order)),
  );
  await insertRows(trx, "personalizations", drafts.flatMap(personalizationRows));
  await insertRows(
    trx,
    "files",
    drafts.flatMap((draft) => fileRows(draft, now)),
  );
  await insertPlans(
    trx,
    drafts.flatMap(({ fate }) => fate?.plan ?? []),
  );
  await dialect.indexOrders(
    trx,
    derived.map(({ row, text }) => ({ order_id: row.id, text })),
  );
  await recordHistory(
    trx,
    context.actor,
    now,
    drafts.flatMap(({ id, order, fate }) => [
      {
        entity_type: "order",
        entity_id: id,
        order_id: id,
        action: order.source === "manual" ? "order_created" : "imported",
        after: { source: order.source, name: order.name, lines: order.lines.length },
      },
      ...(fate?.history ?? []),
    ]),
  );
  const facts = drafts.map((draft) => draft.facts);
  await rederiveOrders(trx, await outdatedDuplicates(trx, facts), context.moment);
  return drafts.map((draft) => draft.id);
}

async function draftOrders(context: WriteContext, orders: readonly HashedOrder[], fateOf: FateOf): Promise<Draft[]> {
  const { trx, dialect, now } = context;
  const customers = await saveCustomers(
    context,
    orders.map(({ order }) => ({ order, isNew: true })),
  );
  const allLines = orders.flatMap(({ order }) => order.lines.map((line) => ({ order, line })));
  const catalog = await saveCatalog(trx, dialect, context.memory, allLines, now);
  const orderIds = await dialect.reserveIds(trx, "orders", orders.length);
  const lineIds = await dialect.reserveIds(trx, "order_line_items", allLines.length);
  let next = 0;
  return orders.map(({ order, hash, byHand }, index) => {
    const id = orderIds[index] ?? 0;
    const customer = byHand?.customer ?? customers[index] ?? null;
    const lines = order.lines.map((line, position) => {
      const at = next++;
      const ids = catalog[at] ?? { vendor_id: null, product_id: null, variant_id: null };
      const place = { id: lineIds[at] ?? 0, order_id: id, position, currency: order.currency };
      return { ...newLineRow(line, place, ids, now), ...byHand?.lines[position] };
    });
    const ids = { id, customer_id: customer?.id ?? null, reordered_from_id: byHand?.reordered_from_id ?? null };
    const facts = newOrderFacts(order, hash, ids, now);
    const fate = fateOf(facts, lines, order);
    return { id, order, facts: { ...facts, ...fate?.changes }, fate, customer, lines };
  });
}

function derive({ today, rules }: PlanDay, draft: Draft): { row: NewOrderRow & { id: number }; text: string } {
  const { order, facts, lines } = draft;
  const plan = draft.fate?.plan ?? null;
  const { columns, search_text } = deriveOrder({
    order: facts,
    lines: lines.map((line, index) => ({
      ...line,
      personalization_count: order.lines[index]?.personalizations.length ?? 0,
    })),
    customer: draft.customer,
    characteristics: order.characteristics,
    personalization_texts: order.lines.flatMap((line) =>
      line.personalizations.flatMap(({ line1, line2 }) => [line1, line2].filter((text) => text !== null)),
    ),
    files: new Set([order, ...order.lines].flatMap(({ files }) => files.map(({ url }) => url))).size,
    // Its twin may be in the same statement: looked for once both are stored.
    duplicate_of: null,
    downstream: plan ? { ...plannedDownstream(plan), goods_numbers: plan.goods_numbers } : null,
    today,
    rules,
  });
  return { row: { ...facts, ...columns }, text: search_text };
}

function personalizationRows({ order, lines }: Draft) {
  return order.lines.flatMap((line, index) =>
    line.personalizations.map((person, unit) => personalizationRow(person, lines[index]?.id ?? 0, unit)),
  );
}

function fileRows({ id, order, lines }: Draft, now: string) {
  return [
    ...order.files.map((file) => fileRow(file, { orderId: id, lineId: null }, now)),
    ...order.lines.flatMap((line, index) =>
      line.files.map((file) => fileRow(file, { orderId: id, lineId: lines[index]?.id ?? null }, now)),
    ),
  ];
}
