import { dayWords } from "contract/day-words";
import { isPreviewed } from "contract/file-kinds";
import { countWords, numberWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { sizesWords } from "contract/size-order";
import { CHECK_SEVERITY_WORDS, statusWord } from "contract/statuses";
import { sum } from "contract/sum";
import { categoryWords, isKept, linkOf, oncePerLink, signOf } from "~/files/file-words";
import type { ShopClock } from "~/format/instant-words";
import type { PeekAction, PeekBanner, PeekItem } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { orderAction } from "../actions/order-actions";
import { orderState } from "../actions/order-state";
import { orderName, pipCells, slackCell, whoCell } from "../order-cells.server";
import { departmentViews } from "../summary/departments.server";
import { goodsProblems } from "../summary/goods-problems.server";
import { groupLines } from "../summary/group-lines";
import { titleOf, unitsOf } from "../summary/line-words";
import { stateBanner } from "../summary/state-banner.server";
import { vipWords } from "../vip-words";
import type { OrderPeekView, PeekDepartment } from "./order-peek-view";

/** As many kinds of goods as fit on a screen; the page has all. */
const LINES_SHOWN = 6;
const FILES_SHOWN = 3;

/** Everything that the panel shows of an order, as plain words, but the latest that happened. */
export function orderPeekView(order: Order, clock: ShopClock): Omit<OrderPeekView, "latest"> {
  const { today } = clock;
  const groups = groupLines(order.line_items);
  const units = order.counts?.units ?? order.total_units ?? sum(order.line_items, unitsOf);
  return {
    id: order.id,
    name: orderName(order),
    who: whoCell(order).name,
    status: order.status,
    slack: peekSlack(order, today),
    vip: vipWords(order, today),
    isRush: order.is_rush ?? false,
    banner: bannerOf(order, clock),
    departments: order.accepted_at ? departmentsOf(order, today) : [],
    checks: order.accepted_at ? [] : checksOf(order),
    facts: factsOf(order, today),
    units: countWords(units, "unit"),
    lines: groups.slice(0, LINES_SHOWN).flatMap((lines) => lineOf(lines) ?? []),
    moreLines: Math.max(0, groups.length - LINES_SHOWN),
    ...filesOf(order),
    actions: actionsOf(order),
    isPrintable: Boolean(order.accepted_at),
  };
}

/** "5 days of slack", "Tight, 1 day of slack" where the list has only room for the days; nothing once the order is closed. */
function peekSlack(order: Order, today: string): OrderPeekView["slack"] {
  const slack = slackCell(order, today);
  if (slack.tone === "void") return null;
  if (!order.slack_days || order.slack_days < 0) return slack;
  const words = `${slack.words} of slack`;
  return { ...slack, words: slack.tone === "care" ? `Tight, ${words}` : words };
}

/** What stops the order first, then what of its goods waits for a person. */
function bannerOf(order: Order, clock: ShopClock): PeekBanner | null {
  const state = stateBanner(order, clock);
  if (state) {
    const { tone, glyph, head, text, action } = state;
    return { tone, glyph, head, text, action };
  }
  const [problem] = goodsProblems(order);
  if (!problem) return null;
  const { tone, glyph, head, text, action, to } = problem;
  return { tone, glyph, head, text, action: { label: action, to } };
}

/** What triage has to look at, worst first. */
function checksOf({ warnings }: Order): OrderPeekView["checks"] {
  const rank = Object.keys(CHECK_SEVERITY_WORDS);
  return [...warnings]
    .sort((a, b) => rank.indexOf(a.severity) - rank.indexOf(b.severity))
    .map(({ severity, label, detail }) => {
      const { tone, glyph } = statusWord(CHECK_SEVERITY_WORDS, severity);
      return { tone, glyph, label, detail: detail ?? "" };
    });
}

function departmentsOf(order: Order, today: string): PeekDepartment[] {
  const pips = pipCells(order);
  return departmentViews(order, today).flatMap(({ letter, status, done, total, action, next }) => {
    const pip = pips.find(([of]) => of === letter);
    if (!pip) return [];
    const isCounted = total > 0 && pip[1] !== "complete" && pip[1] !== "shipped";
    return [{ pip, head: isCounted ? `${numberWords(done)} of ${numberWords(total)} ${action}` : status, text: next }];
  });
}

function factsOf(order: Order, today: string): OrderPeekView["facts"] {
  const { required_in_hand_date: inHands, actual_ship_date: shipped, shipping_method: method } = order;
  const { ship_by_date: shipBy, estimated_ship_date: planned } = order;
  const { name, person, history } = whoCell(order);
  const facts: [string, string | null | undefined][] = [
    ["In hands", inHands ? `${dayWords(inHands, today)}${order.is_firm ? ", firm" : ""}` : "No date"],
    shipped
      ? ["Shipped", dayWords(shipped, today)]
      : ["Ship by", shipBy && [dayWords(shipBy, today), method].filter(Boolean).join(", ")],
    ["Planned ship", shipped || planned === shipBy ? null : planned && dayWords(planned, today)],
    ["Parcels", parcelWords(order)],
    ["Contact", [person ?? name, history].filter(Boolean).join(", ")],
    ["Owner", order.owner?.name],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** Tracking numbers of what left, the last ones as a number. */
function parcelWords({ shipments }: Order): string {
  const numbers = shipments.flatMap(({ tracking_numbers }) => tracking_numbers);
  return numbers.length > 2 ? `${numbers.slice(0, 2).join(", ")} and ${numbers.length - 2} more` : numbers.join(", ");
}

function lineOf(lines: Order["line_items"]): PeekItem | null {
  const [first] = lines;
  if (!first) return null;
  const decoration = [...first.deco_methods, ...first.locations].join(", ");
  return {
    key: first.id,
    title: [titleOf(first), first.color, sizesWords(lines)].filter(Boolean).join(", "),
    about: decoration || "No decoration",
    end: numberWords(sum(lines, unitsOf)),
    sign: { icon: first.is_hard_good === true ? "package-check" : "shirt" },
  };
}

/** What the customer sent along, the newest first. */
function filesOf(order: Order): Pick<OrderPeekView, "files" | "filesNote"> {
  const sent = oncePerLink(order.customer_files);
  const files = sent.slice(0, FILES_SHOWN).map((file): PeekItem => {
    const kept = isKept(file);
    const link = kept ? null : linkOf(file);
    const query = new URLSearchParams({ modal: "file", file: String(file.id) });
    return {
      key: file.id,
      title: file.file_name,
      to: kept ? paths.orderFiles(order.id, query) : null,
      about: link ? `Opens at ${link.host}` : (categoryWords(file.category) ?? ""),
      sign: {
        thumb: kept && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
        words: signOf(file.file_name),
      },
    };
  });
  return { files, filesNote: sent.length > files.length ? `${files.length} of ${sent.length}` : "" };
}

function actionsOf(order: Order): OrderPeekView["actions"] {
  const state = orderState(order);
  const names = ["accept", "ignore", "flag"] as const;
  return names.flatMap((name): PeekAction[] => {
    const { label, icon = "x", allowed } = orderAction(name);
    return allowed(state) === true ? [{ modal: name, label, icon, isPrimary: name === "accept" || undefined }] : [];
  });
}
