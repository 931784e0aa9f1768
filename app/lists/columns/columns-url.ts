import { changeQuery } from "~/navigation/paths";
import { moved } from "./columns-view";
import { COLUMNS_KEY, COLUMNS_MODAL, DENSITY_KEY, writeColumns } from "./shown-columns";

/** The list as it comes: its own columns in two lines, everything else of its URL kept. */
export function listWithoutColumns(pathname: string, search: string): string {
  const query = changeQuery(search, { [COLUMNS_KEY]: null, [DENSITY_KEY]: null, modal: null }).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** A tab of a list: other rows, in the columns that somebody chose. */
export function tabTo(pathname: string, search: string, tab: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(tab);
  const now = new URLSearchParams(search);
  for (const key of [COLUMNS_KEY, DENSITY_KEY]) {
    const value = now.get(key);
    if (value) query.set(key, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Where the chooser's form leads: the list with what was chosen; after a move without a script, its dialog again. Null for a form that is not ours. */
export function chosenColumnsTo(form: URLSearchParams): string | null {
  const to = form.get("to") ?? "";
  if (!/^\/dashboard(\/|\?|$)/.test(to) || to.includes("\\")) return null;
  const [pathname = "", search = ""] = to.split("?");
  const step = form.has("up") ? -1 : form.has("down") ? 1 : null;
  const listed = wordsOf(form, "order");
  const order = step === null ? listed : moved(listed, form.get("up") ?? form.get("down") ?? "", step);
  const ticked = new Set(form.getAll("show"));
  const columns = writeColumns(
    order.filter((key) => ticked.has(key)),
    { defaults: wordsOf(form, "defaults"), fixed: wordsOf(form, "fixed") },
  );
  const query = changeQuery(search, {
    [COLUMNS_KEY]: columns,
    [DENSITY_KEY]: form.get("density") === "compact" ? "compact" : null,
    modal: step === null ? null : COLUMNS_MODAL,
  }).toString();
  return query ? `${pathname}?${query}` : pathname;
}

const wordsOf = (form: URLSearchParams, name: string) => (form.get(name) ?? "").split(",").filter(Boolean);
