import { groupBy } from "contract/group-by";
import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import { changeQuery, paths } from "~/navigation/paths";
import { vipWords } from "~/orders/vip-words";
import type { ReceivingRow, RowGroup } from "~/receiving/receiving-row";
import type { Grouping } from "~/receiving/receiving-tabs";
import {
  arrivesCell,
  itemCell,
  neededCell,
  piecesCell,
  receivingCompany,
  receivingOrderName,
  senderWords,
  stateWords,
} from "../receiving-words.server";

interface Listed {
  today: string;
  group: Grouping;
  menu: number;
}

export function receivingRow(receiving: Receiving, { today, group, menu }: Listed): ReceivingRow {
  const open = receiving.discrepancies.find(({ status }) => status === "open");
  return {
    id: receiving.id,
    splitId: receiving.requisition_split_id ?? null,
    orderId: receiving.order?.id ?? receiving.order_id ?? null,
    orderName: receivingOrderName(receiving),
    company: receivingCompany(receiving),
    vip: vipWords(receiving, today),
    item: itemCell(receiving),
    poNumber: receiving.po_number ?? null,
    supplier: senderWords(receiving),
    arrives: arrivesCell(receiving, today),
    tracking: receiving.tracking_number ?? null,
    pieces: piecesCell(receiving),
    location: receiving.location_name ?? null,
    status: receiving.status,
    state: stateWords(receiving),
    flag: receiving.status === "flagged" ? receiving.flag_comment || "Flagged" : null,
    needed: neededCell(receiving, today),
    undecided: open ? { id: open.id, type: open.type, quantity: open.quantity } : null,
    group: groupKey(receiving, group),
    menu,
  };
}

const CUSTOMER = "customer:";

function groupKey(receiving: Receiving, group: Grouping): string {
  if (group === "none") return "";
  if (group === "parcel") return receiving.tracking_number ?? "";
  return receiving.po_number ?? (receiving.source === "customer" ? CUSTOMER + receivingOrderName(receiving) : "");
}

/** Rows that come together, in the order in which the first of each comes. */
export function groupRows(rows: readonly ReceivingRow[], group: Grouping, query: URLSearchParams): RowGroup[] {
  return [...groupBy(rows, (row) => row.group)].map(([key, members]) => rowGroup(key, members, { group, query }));
}

function rowGroup(
  key: string,
  rows: readonly ReceivingRow[],
  { group, query }: { group: Grouping; query: URLSearchParams },
): RowGroup {
  const toCome = rows.reduce((sum, { pieces }) => sum + pieces.outstanding, 0);
  const senders = [...new Set(rows.map(({ supplier }) => supplier))];
  const isCustomer = key.startsWith(CUSTOMER);
  const isPo = group === "po" && key !== "" && !isCustomer;
  const others = group === "parcel" ? rows.map(({ poNumber }) => poNumber) : rows.map(({ tracking }) => tracking);
  const facts = [
    isCustomer ? null : senders.slice(0, 2).join(", "),
    countWords(rows.length, "line"),
    toCome > 0 ? `${numberWords(toCome)} to come` : "nothing to come",
    ...new Set(others.flatMap((other) => other ?? [])),
  ];
  return {
    key,
    title: titleOf(key, group),
    facts: facts.filter(Boolean).join(" · "),
    arrives: sameArrival(rows),
    rows,
    receiveTo: key !== "" && toCome > 0 ? deliveryTo(key, { group, query, rows }) : null,
    sheetTo: isPo ? paths.receivingSheet(new URLSearchParams({ po: key })) : null,
  };
}

function titleOf(key: string, group: Grouping): string {
  if (key.startsWith(CUSTOMER)) return `Goods of order ${key.slice(CUSTOMER.length)}`;
  if (key) return key;
  return group === "parcel" ? "No tracking number" : "No PO";
}

function sameArrival(rows: readonly ReceivingRow[]): RowGroup["arrives"] {
  const [first, ...others] = rows;
  if (!first?.arrives.day || others.some(({ arrives }) => arrives.words !== first.arrives.words)) return null;
  return first.arrives;
}

/** The dialog that works a delivery as one. */
function deliveryTo(
  key: string,
  { group, query, rows }: { group: Grouping; query: URLSearchParams; rows: readonly ReceivingRow[] },
): string {
  const open = changeQuery(query, { modal: "delivery" });
  if (key.startsWith(CUSTOMER)) for (const { id } of rows) open.append("ids", String(id));
  else open.set(group === "parcel" ? "tracking" : "po", key);
  return `?${open}`;
}
