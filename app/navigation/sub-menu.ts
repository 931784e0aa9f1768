import type { SubEntry } from "./entries";

/** The number of pages of a section in the menu; later pages are behind "Show all". */
export const SUB_MENU_AFTER_COUNT = 3;

interface Folded<Entry> {
  /** Always shown. */
  first: readonly Entry[];
  /** What is folded away, unless `isOpen`. */
  rest: readonly Entry[];
  /** The page on screen is one of the rest, which is therefore not folded away. */
  isOpen: boolean;
}

/** Splits by the after-count; the current one is in sight whatever its place. */
function foldAfter<Entry>(
  entries: readonly Entry[],
  afterCount: number,
  isCurrent: (entry: Entry) => boolean,
): Folded<Entry> {
  const rest = entries.slice(afterCount);
  return { first: entries.slice(0, afterCount), rest, isOpen: rest.some(isCurrent) };
}

const isAt = (pathname: string, { to, hasRecords }: SubEntry) =>
  pathname === to || (hasRecords === true && pathname.startsWith(`${to}/`));

/** The pages below the open section, and which of them is on screen. */
export type OpenSubMenu = Folded<SubEntry> & { current: string | null };

export function subMenuOf(pages: readonly SubEntry[], pathname: string): OpenSubMenu {
  const current = pages.find((page) => isAt(pathname, page))?.to ?? null;
  const shown = pages.filter(({ to, isOfChoice }) => !isOfChoice || to === current);
  return { ...foldAfter(shown, SUB_MENU_AFTER_COUNT, ({ to }) => to === current), current };
}
