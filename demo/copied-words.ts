import { dayWords } from "contract/day-words";
import type { Selectable } from "kysely";
import { instantAfter } from "../server/clock";
import type { CustomersTable } from "../server/db/order-tables";
import { searchText } from "../server/orders/derive";
import { shopToday } from "../server/plan/calendar";
import type { Template } from "./archive-templates";
import { PAST_PO } from "./archived-goods";
import { emailOf } from "./companies";
import { archiveName } from "./company-names";
import { type CopyRound, copiedId, copiedPo, externalIdOf } from "./copied-rows";
import { parcelNumber } from "./shipped-orders";

type CustomerRow = Selectable<CustomersTable>;
type CustomersById = ReadonlyMap<number, CustomerRow>;

/** What a copy says that the database does not work out: its search text, and the gates of its productions. */
interface CopyWords {
  id: number;
  text: string;
  created_at: string;
  gates: { id: number; gate_json: string }[];
}

const DAY_MS = 24 * 3_600_000;

const earlier = (instant: string, days: number) => instantAfter(new Date(instant), -days * DAY_MS);

/** Other people of other companies, by the id of whom they stand for. Each has the orders that are copied of theirs. */
export function copiedCustomers(templates: readonly Template[], round: CopyRound): Map<number, CustomerRow> {
  const copied = new Map<number, CustomerRow>();
  for (const { customer } of templates) {
    const known = copied.get(customer.id);
    if (known) known.orders_count += 1;
    else copied.set(customer.id, copiedCustomer(customer, round));
  }
  return copied;
}

function copiedCustomer(customer: CustomerRow, round: CopyRound): CustomerRow {
  const id = copiedId("customers", customer.id, round);
  const external_id = String(externalIdOf(id));
  const name = archiveName(id);
  const moved = (instant: string | null) => instant && earlier(instant, round.days);
  return {
    ...customer,
    ...name,
    id,
    external_id,
    customer_key: customer.customer_key.replace(customer.external_id ?? "", external_id),
    email: emailOf(name.first_name, name.last_name, name.company),
    orders_count: 1,
    created_at: earlier(customer.created_at, round.days),
    updated_at: earlier(customer.updated_at, round.days),
    store_updated_at: moved(customer.store_updated_at),
  };
}

export function wordsOfCopies(
  templates: readonly Template[],
  by: { customers: CustomersById; round: CopyRound; timeZone: string },
): CopyWords[] {
  return templates.map((template, index) => {
    const { order } = template;
    const customer = by.customers.get(template.customer.id) ?? template.customer;
    const id = copiedId("orders", order.id, by.round);
    const number = by.round.firstNumber + index;
    return {
      id,
      text: copiedText(template, { id, number, customer }),
      created_at: earlier(order.created_at, by.round.days),
      gates: copiedGates(template, customer, by),
    };
  });
}

function copiedText(
  { order, context }: Template,
  { id, number, customer }: { id: number; number: number; customer: CustomerRow },
): string {
  const { lines, personalization_texts, downstream } = context;
  const numbers = downstream.goods_numbers ?? [];
  const goods_numbers = numbers.map((one) => (one.startsWith(PAST_PO) ? `${PAST_PO}${id}` : parcelNumber(id)));
  const po_number = order.po_number && copiedPo(number);
  return searchText(
    {
      order: { order_number: number, name: `#${number}`, company: customer.company, po_number },
      customer,
      lines,
      personalization_texts,
      downstream: { goods_numbers },
    },
    personOf(customer),
  );
}

const personOf = ({ first_name, last_name }: CustomerRow) => [first_name, last_name].filter(Boolean).join(" ");

/** A gate says who approved the art, and on which day. */
function copiedGates(
  { order, productions, customer: old }: Template,
  customer: CustomerRow,
  { round, timeZone }: { round: CopyRound; timeZone: string },
): CopyWords["gates"] {
  if (order.art_approved_at === null) return [];
  const dayOf = (instant: string) => shopToday(new Date(instant), timeZone);
  const said = (by: CustomerRow, approved: string, created: string) =>
    `Art approved ${personOf(by)}, ${dayWords(dayOf(approved), dayOf(created))}`;
  const before = said(old, order.art_approved_at, order.created_at);
  const after = said(customer, earlier(order.art_approved_at, round.days), earlier(order.created_at, round.days));
  return productions.map(({ id, gate_json }) => ({
    id: copiedId("productions", id, round),
    gate_json: gate_json.replace(before, after),
  }));
}
