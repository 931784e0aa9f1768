import { usePageKeys } from "./page-keys";

function moveRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(".table tbody tr[data-open]")];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step];
  (next?.querySelector<HTMLElement>("[data-row-link]") ?? next?.querySelector("a"))?.focus();
}

const keys: Record<string, () => void> = {
  "/": () => document.querySelector<HTMLElement>("[data-list-search]")?.focus(),
  "[": () => document.querySelector<HTMLElement>("a[rel=prev]")?.click(),
  "]": () => document.querySelector<HTMLElement>("a[rel=next]")?.click(),
  j: () => moveRow(1),
  k: () => moveRow(-1),
  x: () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>(".row-check")?.click(),
};

/** The keys of a list page: / search, j k rows (Enter opens), x selects, [ ] pages. */
export function ListKeys() {
  usePageKeys(keys);
  return null;
}
