import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { DEPARTMENT_STATUS_WORDS, SHIP_STATUS_WORDS, statusWord } from "contract/statuses";
import { unitsToShip } from "../order-cells.server";
import type { DepartmentView } from "./department-view";

interface Work {
  name: DepartmentView["name"];
  status: string | null | undefined;
  done: number;
  total: number;
  action: string;
  due: string | null | undefined;
  /** Where nothing of this order passes through the department. */
  nothing: string;
  next: string;
}

const EMPTY_COUNTS: NonNullable<Order["counts"]> = {
  lines: 0,
  units: 0,
  art_total: 0,
  art_approved: 0,
  units_to_source: 0,
  units_sourced: 0,
  units_received: 0,
  units_to_produce: 0,
  units_produced: 0,
  units_spoiled: 0,
};

/** The departments of an order: how far each is, and what it waits for. */
export function departmentViews(order: Order, today: string): DepartmentView[] {
  const isAccepted = Boolean(order.accepted_at);
  const departments = workOf(order).map((work) => {
    const { status, done, total, due } = work;
    const isNothing = isAccepted && total === 0;
    const word = statusWord(DEPARTMENT_STATUS_WORDS, status ?? "not_started");
    return {
      name: work.name,
      letter: work.name.charAt(0),
      tone: isNothing ? "void" : word.tone,
      glyph: isNothing ? "dash" : word.glyph,
      status: isNothing ? "Not applicable" : word.label,
      done,
      total: isAccepted ? total : 0,
      action: work.action,
      due: due && !isNothing && status !== "complete" ? `due ${dayWords(due, today).replace(/^\w+ /, "")}` : null,
      next: !isAccepted ? "Starts when the order is accepted" : isNothing ? work.nothing : work.next,
    };
  });
  return order.ship_status == null ? departments : [...departments, shippingView(order, today)];
}

function shippingView(order: Order, today: string): DepartmentView {
  const { ship_status: status, units_shipped: shipped, units_to_pack: toPack, ship_by_date: day } = order;
  const word = statusWord(SHIP_STATUS_WORDS, status);
  const isOver = status === "shipped" || status === "not_needed";
  const next = !order.accepted_at
    ? "Starts when the order is accepted"
    : isOver
      ? status === "shipped"
        ? "All of it shipped"
        : "It needs no shipping"
      : toPack
        ? `${countWords(toPack, "piece")} to pack`
        : status === "packing"
          ? "Packed, not shipped yet"
          : "Nothing to pack yet";
  return {
    name: "Shipping",
    letter: "H",
    tone: word.tone,
    glyph: word.glyph,
    status: word.label,
    done: shipped ?? 0,
    total: order.accepted_at ? unitsToShip(order) : 0,
    action: "shipped",
    due: day && !isOver && order.accepted_at ? `due ${dayWords(day, today).replace(/^\w+ /, "")}` : null,
    next,
  };
}

function workOf(order: Order): Work[] {
  const counts = order.counts ?? EMPTY_COUNTS;
  const { units_to_source: toSource, units_sourced: sourced, units_received: received } = counts;
  const toReceive = counts.units_to_receive ?? toSource;
  const artOpen = counts.art_total - counts.art_approved;
  const toMake = counts.units_to_produce - counts.units_produced;
  return [
    {
      name: "Art",
      status: order.art_status,
      done: counts.art_approved,
      total: counts.art_total,
      action: "approved",
      due: order.art_due_date,
      nothing: "No line needs art",
      next: artOpen > 0 ? `${countWords(artOpen, "proof")} to approve` : "Every proof is approved",
    },
    {
      name: "Sourcing",
      status: order.sourcing_status,
      done: sourced,
      total: toSource,
      action: "ordered",
      due: null,
      nothing: "No goods to buy",
      next: [
        SOURCING_ALERTS[counts.sourcing_alert ?? ""],
        sourced < toSource ? `${countWords(toSource - sourced, "unit")} to order` : "Everything is ordered",
      ]
        .filter(Boolean)
        .join(". "),
    },
    {
      name: "Receiving",
      status: order.receiving_status,
      done: received,
      total: toReceive,
      action: "received",
      due: order.goods_due_date,
      nothing: "No goods to wait for",
      next: waitingForGoods({ toReceive, received, toBuy: Math.max(0, toSource - sourced) }),
    },
    {
      name: "Production",
      status: order.production_status,
      done: counts.units_produced,
      total: counts.units_to_produce,
      action: "made",
      due: order.production_due_date,
      nothing: ALERTS[counts.production_alert ?? ""] ?? "No line is decorated",
      next: whatProductionSays(counts, toMake > 0 ? waitingWords(toMake, artOpen > 0, received < toReceive) : null),
    },
  ];
}

function waitingForGoods(goods: { toReceive: number; received: number; toBuy: number }): string {
  const { toReceive, received, toBuy } = goods;
  if (received >= toReceive) return "Everything is here";
  const coming = toReceive - received - toBuy;
  return coming > 0
    ? `${countWords(coming, "unit")} on the way`
    : `${countWords(toReceive - received, "unit")} not ordered yet`;
}

const SOURCING_ALERTS: Readonly<Record<string, string>> = {
  stock_issue: "No stock for a line",
  hold: "A line is on hold",
  backordered: "A line is backordered",
};

const ALERTS: Readonly<Record<string, string>> = {
  flagged: "Flagged on the floor",
  edits_required: "The floor asked for new art",
  hold: "On hold",
  no_method: "No method yet",
};

/** What asks for a person comes first. */
function whatProductionSays(counts: NonNullable<Order["counts"]>, waiting: string | null): string {
  const spoiled = counts.units_spoiled > 0 ? `${countWords(counts.units_spoiled, "unit")} spoiled` : null;
  const alert = ALERTS[counts.production_alert ?? ""];
  const done = counts.production_alert === "no_method" ? null : "Everything is made";
  return [alert, waiting ?? done, spoiled].filter(Boolean).join(", ");
}

function waitingWords(units: number, art: boolean, goods: boolean): string {
  const reasons = [art ? "art" : null, goods ? "goods" : null].filter(Boolean).join(" and ");
  return reasons ? `${countWords(units, "unit")} waiting for ${reasons}` : `${numberWords(units)} ready to make`;
}
