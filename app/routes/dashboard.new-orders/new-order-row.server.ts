import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { ORDER_SOURCE_LABELS } from "contract/statuses";
import { oneWorkDayBefore } from "~/backend/shop-calendar.server";
import { ageWords, instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { gatherMenus } from "~/lists/row-menus.server";
import { shareEqual } from "~/lists/share-equal.server";
import { orderState } from "~/orders/actions/order-state";
import { moneyWords } from "~/orders/money-words";
import { checksCell, decorationCell, orderName, planCell, promiseCell, whoCell } from "~/orders/order-cells.server";
import { isVip } from "~/orders/vip-words";
import { newOrderMenu } from "./new-order-menu.server";
import type { NewOrderRow } from "./new-order-row";

/** The rows of a page with their menus; the shop's clock is read once for all of them. */
export function newOrderRows(orders: readonly Order[], isIgnored: boolean, clock: ShopClock) {
  const oldBefore = oneWorkDayBefore(clock);
  const { menus, placed } = gatherMenus(orders, (order) => newOrderMenu(isIgnored, orderState(order)));
  const rows = placed.map(({ record, menu }) => ({ ...newOrderRow(record, clock, oldBefore), menu }));
  return { menus, rows: shareEqual(rows) };
}

function newOrderRow(order: Order, clock: ShopClock, oldBefore: string): Omit<NewOrderRow, "menu"> {
  const placedAt = order.created_at ?? "";
  const source = order.source ?? "";
  const { lines = 0, files = 0 } = order.decoration ?? {};
  return {
    id: order.id,
    name: orderName(order),
    age: waitWords(placedAt, clock),
    placed: `Placed ${whenWords(placedAt, clock)}${source && `, ${sourceLabels[source] ?? source}`}`,
    isOld: placedAt < oldBefore,
    source: SHORT_SOURCES[source] ?? source,
    who: whoCell(order),
    isVip: isVip(order),
    priority: order.priority ?? "normal",
    decoration: decorationCell(order),
    units: order.total_units ?? 0,
    lines: countWords(lines, "line"),
    ...logoCell(order),
    files: files === 0 ? "No files" : countWords(files, "file"),
    inHands: promiseCell(order, clock.today),
    characteristics: order.characteristics.join(", "),
    total: order.total_price == null ? "" : moneyWords(order.total_price, order.currency),
    shipping: [order.shipping_method, order.shipment_country].filter(Boolean).join(", "),
    checks: checksCell([...overlays(order), ...order.warnings]),
    plan: planCell(order, clock),
    ignored: order.ignored_at
      ? { reason: order.ignored_reason || "No reason given", when: instantWords(order.ignored_at, clock) }
      : null,
  };
}

/** A flag or a hold stands before the checks. */
function overlays({ status, flag_comment, hold_reason }: Order) {
  if (status === "flagged") return [{ code: status, severity: status, label: "Flagged", detail: flag_comment }];
  if (status === "on_hold") return [{ code: status, severity: status, label: "On hold", detail: hold_reason }];
  return [];
}

const SHORT_SOURCES: Readonly<Record<string, string>> = { ...ORDER_SOURCE_LABELS, woocommerce: "Woo", csv: "CSV" };
const sourceLabels: Readonly<Record<string, string>> = ORDER_SOURCE_LABELS;

function logoCell({ decoration, acceptance }: Order): Pick<NewOrderRow, "logo" | "logoWords"> {
  const { decorated_lines: decorated = 0, logo_on_file_lines: onFile = 0 } = decoration ?? {};
  if (decorated === 0) return { logo: "undecorated", logoWords: "Not needed" };
  if (onFile === 0) return { logo: "none", logoWords: "None" };
  const reused = acceptance?.reused_logos.length ?? 0;
  const words = onFile >= decorated ? "On file" : `${onFile} of ${decorated}`;
  return { logo: onFile >= decorated ? "all" : "some", logoWords: reused > 0 ? `${reused} reused` : words };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** As `ageWords`, but a day and more of waiting is "1 d 22 h". */
export function waitWords(instant: string, clock: ShopClock): string {
  const age = clock.now - Date.parse(instant);
  if (!(age >= DAY_MS && age < 2 * DAY_MS)) return ageWords(instant, clock);
  return `1 d ${Math.floor((age - DAY_MS) / HOUR_MS)} h`;
}
