import { countWords, numberWords } from "contract/number-words";
import { compareSizes, sizeName } from "contract/size-order";
import type { WorkOrder } from "contract/work-order.schema";
import type { SheetGroup } from "./sheet-groups.server";
import type { NameRow, RosterView } from "./sheet-view";

type Roster = NonNullable<WorkOrder["rosters"]>[number];
type Personalization = Roster["rows"][number];

/** Rows that a page break may not part. */
const ROWS_TOGETHER = 10;

/** The names of each garment, and whether they are as many as its pieces. */
export function rosterViews(sheet: WorkOrder, groups: readonly SheetGroup[]): RosterView[] {
  const rosters = sheet.rosters ?? groups.flatMap((group) => rosterOf(sheet, group) ?? []);
  return rosters.map(rosterView);
}

function rosterOf(sheet: WorkOrder, { letter, title, quantity, order_line_item_ids: ids }: SheetGroup): Roster | null {
  const rows = sheet.items
    .filter((item) => ids.includes(item.order_line_item_id))
    .flatMap(({ personalizations, size }) => personalizations.map((row) => ({ ...row, size: row.size ?? size })))
    .sort((a, b) => compareSizes(sizeName(a.size ?? ""), sizeName(b.size ?? "")));
  if (rows.length === 0) return null;
  const text = `${countWords(rows.length, "name")} for ${countWords(quantity, "unit")}`;
  return { letter, title, quantity, rows, check: { ok: rows.length === quantity, text } };
}

const COLUMNS = [
  { head: "Line 1", of: (row: Personalization) => row.line_1, isText: true },
  { head: "Line 2", of: (row: Personalization) => row.line_2, isText: true },
  { head: "Font", of: (row: Personalization) => row.font, isText: false },
  { head: "Thread", of: (row: Personalization) => row.thread_color, isText: false },
] as const;

function rosterView({ letter, title, quantity, rows, check }: Roster): RosterView {
  const used = COLUMNS.filter(({ of }) => rows.some((row) => of(row)));
  // What is the same for all is said once, above the names.
  const common = used.filter(({ of, isText }) => !isText && new Set(rows.map(of)).size === 1);
  const columns = used.filter((column) => !common.includes(column));
  const names = rows.map(
    (row, index): NameRow => ({
      number: index + 1,
      size: row.size ? sizeName(row.size) : "",
      text: columns.map(({ of }) => of(row) ?? ""),
      isDone: Boolean(row.done_at),
    }),
  );
  const across = acrossFor(names, columns.length);
  return {
    letter,
    title,
    units: numberWords(quantity),
    check,
    forAll: common.map(({ head, of }) => `${head} ${rows[0] ? of(rows[0]) : ""}`).join(", ") || null,
    heads: columns.map(({ head }) => head),
    across,
    chunks: chunksOf(names, across),
  };
}

/** As many names side by side as their letters leave room for. */
function acrossFor(names: readonly NameRow[], columns: number): number {
  const letters = Math.max(0, ...names.map(({ text, size }) => text.join("  ").length + Math.max(size.length, 3)));
  if (columns > 2) return letters <= 34 ? 2 : 1;
  if (letters <= 17) return 4;
  return letters <= 26 ? 3 : letters <= 42 ? 2 : 1;
}

/** Read downwards, as the mockup's list, within each piece that stays on one page. */
function chunksOf(names: readonly NameRow[], across: number): RosterView["chunks"] {
  const chunks: RosterView["chunks"] = [];
  for (let start = 0; start < names.length; start += ROWS_TOGETHER * across) {
    const part = names.slice(start, start + ROWS_TOGETHER * across);
    const height = Math.ceil(part.length / across);
    chunks.push(
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: across }, (_, column) => part[column * height + row] ?? null),
      ),
    );
  }
  return chunks;
}
