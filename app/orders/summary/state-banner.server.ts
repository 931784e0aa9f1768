import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { DEPARTMENT_LABELS, ORDER_STATUS_WORDS } from "contract/statuses";
import { ageWords, type ShopClock } from "~/format/instant-words";
import type { StateBannerView } from "./state-banner-view";

/** The one banner: what stops the order first, a flag before a hold; null where nothing does. */
export function stateBanner(order: Order, clock: ShopClock): StateBannerView | null {
  if (order.status === "cancelled") return cancelledBanner(order, clock);
  if (order.stage === "ignored" || order.ignored_at) return ignoredBanner(order, clock);
  if (order.status === "complete") return completeBanner(order, clock);
  const isHeld = Boolean(order.held_at) || order.status === "on_hold";
  if (order.status === "flagged" || order.flagged_date) {
    return { ...flagBanner(order, clock), also: isHeld ? `Also on hold: ${holdReason(order)}` : null };
  }
  return isHeld ? holdBanner(order, clock) : null;
}

function since(iso: string | null | undefined, clock: ShopClock): StateBannerView["since"] {
  return iso ? { iso, words: ageWords(iso, clock) } : null;
}

const present = (words: readonly (string | null | undefined | false)[]) =>
  words.filter((word): word is string => Boolean(word));

function flagBanner(order: Order, clock: ShopClock): StateBannerView {
  const open = order.flags.find((flag) => flag.flaggable_type === "order" && !flag.resolved_at);
  return {
    tone: "stop",
    glyph: "pennant",
    head: "Flagged.",
    text: open?.flag_comment ?? order.flag_comment ?? "No comment was written.",
    facts: present([
      open?.flag_type ?? order.flag_type,
      open?.raised_by?.name,
      open?.assigned_to && `for ${open.assigned_to.name}`,
    ]),
    since: since(open?.created_at ?? order.flagged_date, clock),
    also: null,
    action: { modal: "unflag", label: "Resolve…" },
  };
}

const holdReason = (order: Order) => order.hold_reason || "no reason was written.";

function holdBanner(order: Order, clock: ShopClock): StateBannerView {
  const { hold_department: department } = order;
  const name = Object.entries(DEPARTMENT_LABELS).find(([value]) => value === department)?.[1] ?? department;
  return {
    tone: "care",
    glyph: "square-pause",
    head: "On hold.",
    text: order.hold_reason || "No reason was written.",
    facts: present([name, order.held_by?.name]),
    since: since(order.held_at, clock),
    also: null,
    action: { modal: "release", label: "Release…" },
  };
}

function cancelledBanner(order: Order, clock: ShopClock): StateBannerView {
  return {
    ...ORDER_STATUS_WORDS.cancelled,
    head: "Cancelled.",
    text: order.cancel_reason || "No reason was written.",
    facts: [],
    since: since(order.cancelled_at, clock),
    also: null,
    action: { modal: "reopen", label: "Reopen…" },
  };
}

function completeBanner(order: Order, clock: ShopClock): StateBannerView {
  return {
    ...ORDER_STATUS_WORDS.complete,
    head: "Complete.",
    text: completeWords(order),
    facts: [],
    since: since(order.closed_at, clock),
    also: null,
    action: { modal: "reopen", label: "Reopen…" },
  };
}

/** Where the backend knows how it left. */
function completeWords({ ship_status, actual_ship_date: day, units_shipped }: Order): string {
  if (ship_status === "shipped" && day)
    return `${countWords(units_shipped ?? 0, "piece")} shipped, the last on ${dayWords(day, "")}.`;
  if (ship_status === "not_needed") return "It needed no shipping.";
  return ship_status == null || ship_status === "shipped"
    ? "Every department is done."
    : "Every department is done. Not all of it shipped.";
}

function ignoredBanner(order: Order, clock: ShopClock): StateBannerView {
  return {
    tone: "void",
    glyph: "dash",
    head: "Ignored.",
    text: order.ignored_reason || "No reason was written.",
    facts: present([order.ignored_by?.name]),
    since: since(order.ignored_at, clock),
    also: null,
    action: { modal: "restore", label: "Restore…" },
  };
}
