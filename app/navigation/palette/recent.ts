/** Recently opened pages on this device, per person; the next person who signs in does not see them. */
export interface Recent {
  to: string;
  title: string;
}

const KEY = "recent";
const KEPT = 8;
/** Pages of one record; lists stand in the menu. */
const RECORDS = [
  /^\/dashboard\/order\/\d+$/,
  /^\/dashboard\/proofing\/[^/]+(\/\d+)?$/,
  /^\/dashboard\/sourcing\/purchase-orders\/\d+$/,
  /^\/dashboard\/(suppliers|production|users|email-templates)\/\d+$/,
];

export const isRecord = (pathname: string) => RECORDS.some((pattern) => pattern.test(pathname));

/** Newest first; empty if the browser stores nothing or the stored value is not ours. */
export function readRecent(store: Pick<Storage, "getItem">, who: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "null");
    if (!isKept(kept) || kept.who !== who) return [];
    return kept.items.filter(isRecent).slice(0, KEPT);
  } catch {
    return [];
  }
}

/** Puts a page in front; one that is there already moves. */
export function keepRecent(store: Pick<Storage, "getItem" | "setItem">, who: string, opened: Recent): void {
  const others = readRecent(store, who).filter(({ to }) => to !== opened.to);
  try {
    store.setItem(KEY, JSON.stringify({ who, items: [opened, ...others].slice(0, KEPT) }));
  } catch {
    // Storage is full or blocked: the palette works without recent pages.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isKept = (value: unknown): value is { who: string; items: unknown[] } =>
  isObject(value) && typeof value.who === "string" && Array.isArray(value.items);

const isRecent = (value: unknown): value is Recent =>
  isObject(value) &&
  typeof value.title === "string" &&
  typeof value.to === "string" &&
  isRecord(value.to.split("?")[0] ?? "");
