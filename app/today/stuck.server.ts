import { isolated } from "contract/isolated";
import { countWords, numberWords } from "contract/number-words";
import { DEPARTMENT_LABELS } from "contract/statuses";
import type { StuckOrder, Today } from "contract/today.schema";
import { type ShopClock, whenWords } from "~/format/instant-words";
import { pipCells, slackCell } from "~/orders/order-cells.server";
import { ordersOf } from "./list-links";
import { stuckAction } from "./stuck-action.server";
import type { StuckRow, StuckView } from "./today-view";

/** So many fit beside the charts. */
const FEW_ROWS = 12;

/** What does not move, and whose turn it is; the first rows, or all that the answer holds. */
export function stuckView(today: Today, clock: ShopClock, showsAll: boolean): StuckView {
  const { stuck, stuck_total: total, person_id: personId } = today;
  const rows = showsAll ? stuck : stuck.slice(0, FEW_ROWS);
  const isPart = showsAll && rows.length < total;
  return isolated({
    fact:
      total === 0
        ? ""
        : `${countWords(total, "order")}, most at risk first${isPart ? `, ${numberWords(rows.length)} of them here` : ""}`,
    allOpen: ordersOf(personId, "view=open"),
    rows: rows.map((row) => stuckRow(row, clock)),
    foldedOf: rows.length < stuck.length ? stuck.length : null,
    isShopEmpty: today.departments.every(({ orders }) => orders === 0),
  });
}

const CAUSES: Readonly<Record<string, Pick<StuckRow, "tone" | "glyph">>> = {
  flag: { tone: "stop", glyph: "pennant" },
  hold: { tone: "care", glyph: "square-pause" },
  decision: { tone: "care", glyph: "triangle" },
  no_stock: { tone: "care", glyph: "triangle" },
  backorder: { tone: "care", glyph: "clock" },
  edits_required: { tone: "care", glyph: "return-arrow" },
  change_request: { tone: "care", glyph: "return-arrow" },
  silent_customer: { tone: "away", glyph: "ring-arrow" },
  po_unconfirmed: { tone: "away", glyph: "ring-arrow" },
  goods_late: { tone: "stop", glyph: "clock" },
  art_late: { tone: "stop", glyph: "clock" },
  production_late: { tone: "stop", glyph: "clock" },
  sample: { tone: "away", glyph: "ring-arrow" },
  uncounted: { tone: "care", glyph: "box" },
};
const UNKNOWN_CAUSE = { tone: "idle", glyph: "info" } as const;

const labels: Readonly<Record<string, string>> = { ...DEPARTMENT_LABELS, orders: "Order desk" };
const TURNS: Readonly<Record<string, string>> = { customer: "Customer", supplier: "Supplier" };

function stuckRow(row: StuckOrder, clock: ShopClock): StuckRow {
  const { since } = row;
  return {
    orderId: row.order_id,
    name: row.name,
    company: row.company ?? "",
    ...(CAUSES[row.cause] ?? UNKNOWN_CAUSE),
    reason: row.reason,
    action: stuckAction(row),
    turn: TURNS[row.turn] ?? labels[row.department ?? "orders"] ?? "Us",
    turnName: row.turn_name ?? "",
    age: since ? shortAge(clock.now - Date.parse(since)) : "",
    ageTitle: since ? `Since ${whenWords(since, clock)}` : "",
    slack: slackCell({ slack_days: row.slack_days, earliest_in_hand_date: null, stage: "main" }, clock.today),
    pips: pipCells(row),
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_HOURS = 48;

/** "12 min", "26 h", "4 d": how long, in a column of three letters. */
function shortAge(ms: number): string {
  if (Number.isNaN(ms) || ms < MINUTE_MS) return "now";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < RELATIVE_HOURS * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
}
