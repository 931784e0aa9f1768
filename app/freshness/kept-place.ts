/** What one looks at, and where it stood in the window's height of the whole document. */
interface Place {
  anchor: { row: Element; top: number } | null;
}

const ROWS = "#main tbody tr, #main li[data-row]";

/**
 * Just before a page that nobody asked for shows: which row one points at, works in or reads at the top of the window, so that a row
 * that comes above it moves nothing under the eye or the pointer.
 */
export function seePlace(): Place {
  const rows = [...document.querySelectorAll(ROWS)];
  const row =
    rows.find((each) => each.contains(document.activeElement)) ??
    rows.find((each) => each.matches(":hover")) ??
    topRow(rows);
  return {
    anchor: row ? { row, top: row.getBoundingClientRect().top + window.scrollY } : null,
  };
}

/** Whoever stands at the very top of a list wants to see what comes in. */
const topRow = (rows: readonly Element[]) =>
  window.scrollY === 0 ? undefined : rows.find((row) => row.getBoundingClientRect().bottom > 0);

/** Once it shows: the row stands where it stood in the window. `scrollY`: as the window was scrolled before. */
export function keepPlace({ anchor }: Place, scrollY: number): void {
  const moved = anchor?.row.isConnected ? anchor.row.getBoundingClientRect().top + window.scrollY - anchor.top : 0;
  window.scrollTo({ top: scrollY + moved, behavior: "instant" });
}
