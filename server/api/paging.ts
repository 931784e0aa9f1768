import type { ListMeta } from "contract/conventions.schema";

/** `meta` of a list. A page past the end is an empty page with the true totals. */
export function listMeta(query: { page: number; per_page: number }, total: number, rowsOnPage: number): ListMeta {
  const first = (query.page - 1) * query.per_page + 1;
  return {
    total,
    per_page: query.per_page,
    current_page: query.page,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
    from: rowsOnPage > 0 ? first : null,
    to: rowsOnPage > 0 ? first + rowsOnPage - 1 : null,
  };
}

/** The answer with a list that has no pages. */
export async function wholeAnswer<Row>(list: Promise<readonly Row[]>) {
  const rows = await list;
  return { data: rows, meta: listMeta({ page: 1, per_page: Math.max(1, rows.length) }, rows.length, rows.length) };
}

/** The answer with a page of a list. */
export async function listAnswer<Row>(
  query: { page: number; per_page: number },
  page: Promise<{ rows: readonly Row[]; total: number }>,
) {
  const { rows, total } = await page;
  return { data: rows, meta: listMeta(query, total, rows.length) };
}
