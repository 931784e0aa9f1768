/** What a page tells about itself, in milliseconds since its navigation began. */
export interface Watched {
  /** When something of the first row was first painted; null until then. */
  firstRow: number | null;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Painted = PerformanceEntry & { renderTime: number };

/** Runs in the browser, before anything of the page. Stands alone: its source is sent there. */
export function watchPage(): void {
  const watched: Watched = { firstRow: null, layoutShift: 0, longTasks: [] };
  window.watched = watched;
  const observe = <Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as Entry);
    }).observe({ type, buffered: true });
  observe<Painted>("element", ({ renderTime }) => {
    watched.firstRow = Math.min(watched.firstRow ?? renderTime, renderTime);
  });
  observe<Shift>("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) watched.layoutShift += value;
  });
  observe("longtask", ({ startTime, duration }) => {
    watched.longTasks.push({ start: startTime, duration });
  });
  const rows = new MutationObserver(() => {
    const row = document.querySelector("tbody tr");
    if (!row) return;
    rows.disconnect();
    // The browser says when an element with this attribute was painted.
    for (const part of row.querySelectorAll("td, a, span")) part.setAttribute("elementtiming", "first-row");
  });
  rows.observe(document, { childList: true, subtree: true });
}

/** Runs in the browser: milliseconds from now until the element that `selector` finds says something else, and that is painted. */
export function untilChanged(selector: string): Promise<number> {
  const startedAt = performance.now();
  const words = () => document.querySelector(selector)?.textContent;
  const before = words();
  return new Promise((done) => {
    const changes = new MutationObserver(() => {
      if ((words() ?? before) === before) return;
      changes.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - startedAt)));
    });
    changes.observe(document, { childList: true, subtree: true, characterData: true });
  });
}
