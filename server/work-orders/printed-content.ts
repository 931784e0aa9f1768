import { createHash } from "node:crypto";
import type { WorkOrder } from "contract/work-order.schema";

/**
 * What makes a printed sheet old when it changes: all of it but its own revision and moment, what follows from the calendar alone
 * (is_rush) or from other orders (how many the customer placed), the status (the gate says what of it matters), pictures of the
 * catalog, and ids and marks of records that no sheet shows.
 */
export function printedContent(sheet: WorkOrder) {
  const { revision: _r, generated_at: _g, is_rush: _c, customer_orders_count: _n, status: _s, ...printed } = sheet;
  return {
    ...printed,
    // Names stand in the rosters, in their order there.
    items: sheet.items.map(({ personalizations: _, ...item }) => item),
    groups: (sheet.groups ?? []).map(({ image: _, ...group }) => group),
    rosters: (sheet.rosters ?? []).map((roster) => ({
      ...roster,
      rows: roster.rows.map(({ size, line_1, line_2, font, thread_color, confirmed_at }) => [
        size,
        line_1,
        line_2,
        font,
        thread_color,
        confirmed_at,
      ]),
    })),
    notes: sheet.notes.map(({ type, body, author, created_at }) => [type, body, author?.id, created_at]),
  };
}

/** SHA-256 of the printed content: sheets with the same hash read alike. */
export function contentHash(sheet: WorkOrder): string {
  return createHash("sha256")
    .update(JSON.stringify(printedContent(sheet)))
    .digest("hex");
}
