import type { WorkCalendar } from "contract/work-days";
import type { WorkOrder } from "contract/work-order.schema";
import { instantOf } from "../clock";
import { shownProperties } from "../lines/line-facts";
import { packagingOf } from "../lines/packaging";
import { meaningOf } from "../lines/property-names";
import { person } from "../people/present-person";
import { shopToday } from "../plan/calendar";
import { isRush } from "../plan/plan";
import { withoutPrice } from "../storefront/shown-text";
import { gateOf } from "./gate";
import { decorationsOf } from "./sheet-decorations";
import { readGoods, type SheetGoods } from "./sheet-goods";
import { groupLines, presentGroups } from "./sheet-groups";
import { presentRosters } from "./sheet-rosters";
import type { SheetRows } from "./sheet-rows";

export interface SheetMoment {
  now: Date;
  /** The shop's calendar day. */
  today: string;
  timeZone: string;
  /** The shop's work days. */
  calendar: WorkCalendar;
}

/** The printed sheet of one order: no price, approved art only, and whether it may run. Pure. */
export function sheetOf(rows: SheetRows, { now, today, timeZone, calendar }: SheetMoment): WorkOrder {
  const { order } = rows;
  const goods = readGoods(rows).filter((line) => line.quantity > 0);
  const customer = [order.customer_first_name, order.customer_last_name].filter(Boolean).join(" ") || null;
  const enteredDate = shopToday(new Date(order.created_at), timeZone);
  const words = { customer, enteredDate, timeZone };
  const groups = groupLines(goods);
  const isOpen = order.stage === "new" || order.stage === "main";
  return {
    order_id: order.id,
    name: order.name,
    order_number: order.order_number,
    revision: revisionOf(rows),
    generated_at: instantOf(now),
    company: order.company,
    customer_name: customer,
    customer_orders_count: order.customer_orders_count,
    owner_name: person(order.owner_id, order.owner_first_name, order.owner_last_name, order.owner_email)?.name ?? null,
    status: order.status,
    priority: order.priority,
    is_rush: isOpen && isRush(order.required_in_hand_date, today, calendar),
    vip_date: order.vip_date,
    entered_date: enteredDate,
    production_due_date: order.production_due_date,
    ship_date: order.estimated_ship_date ?? order.ship_by_date,
    in_hands_date: order.required_in_hand_date,
    is_firm: order.is_firm === 1,
    shipping_method: order.shipping_method,
    ship_to: addressText(order.shipping_address_json),
    po_number: order.po_number,
    characteristics: [...rows.characteristics],
    gate: gateOf({ rows, lines: goods, words }),
    items: goods.map(presentItem),
    groups: presentGroups(groups),
    decorations: decorationsOf(rows, groups, words),
    rosters: presentRosters(groups),
    notes: rows.notes.map(presentNote),
    total_units: goods.reduce((sum, line) => sum + line.quantity, 0),
    received_units: goods.reduce((sum, line) => sum + line.received, 0),
    accepted_short_units: goods.reduce((sum, line) => sum + line.quantity - line.needed, 0),
    decisions: rows.decisions.map(({ order_id: _, ...decision }) => decision),
    packaging: packagingOf(JSON.parse(order.properties_json)),
    ...feesOf(order.fee_lines_json),
  };
}

/** No entry where nothing was charged: sheets from before read alike. */
function feesOf(json: string): Pick<WorkOrder, "fees"> {
  const fees: { title: string }[] = JSON.parse(json);
  return fees.length === 0 ? {} : { fees: fees.map(({ title }) => withoutPrice(title)) };
}

/** 0 until the first acceptance: what is printed before that is no sheet to work by. */
function revisionOf({ order, revision }: SheetRows): number {
  return order.accepted_at === null && revision === null ? 0 : order.work_order_revision;
}

function presentItem(line: SheetGoods): WorkOrder["items"][number] {
  return {
    order_line_item_id: line.id,
    title: line.title,
    sku: line.row.sku,
    color: line.row.color,
    size: line.row.size,
    quantity: line.quantity,
    received: line.received,
    accepted_short: line.quantity - line.needed,
    decorator: line.row.decorator,
    note: line.row.note,
    properties: shownProperties(line.row.properties_json).filter((one) => !speaksOfMoney(one) && !isAnswered(one)),
    personalizations: line.names,
  };
}

const MONEY_NAME = /\b(price|cost|fee|charge|upcharge|surcharge|discount|subtotal)s?\b/i;
const MONEY_VALUE = /[$\u20ac£¥]\s?\d|\d\s?[\u20ac£¥]|\d\s?(USD|EUR|GBP|CAD|AUD)\b/;

/** Options of stores carry their surcharge: no price goes to the press. */
function speaksOfMoney({ name, value }: { name: string; value: string }): boolean {
  return MONEY_NAME.test(name.replaceAll("_", " ")) || MONEY_VALUE.test(value) || MONEY_VALUE.test(name);
}

/** Whether a logo is on file is known from the art. */
const isAnswered = ({ name }: { name: string }) => meaningOf(name)?.meaning === "logo_on_file";

function presentNote(note: SheetRows["notes"][number]): WorkOrder["notes"][number] {
  return {
    id: note.id,
    entity_type: "order",
    entity_id: note.order_id,
    type: note.type,
    body: note.body,
    author: person(note.author_id, note.first_name, note.last_name, note.email),
    pinned: note.pinned === 1,
    print_on_work_order: note.print_on_work_order === 1,
    edited_at: note.edited_at,
    created_at: note.created_at,
  };
}

function addressText(json: string | null): string | null {
  if (json === null) return null;
  const address: Readonly<Record<string, string | null>> = JSON.parse(json) ?? {};
  const city = [address.city, address.region, address.postal_code].filter(Boolean).join(" ");
  const parts = [address.name, address.company, address.line_1, address.line_2, city, address.country];
  return parts.filter(Boolean).join(", ") || null;
}
