/** The rows a page shows, counted from 1; `from` and `to` are 0 when there are none. */
export function pageRange({ page, perPage, total }: { page: number; perPage: number; total: number }) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const isPast = from > total;
  return {
    from: isPast ? 0 : from,
    to: isPast ? 0 : Math.min(total, page * perPage),
    previousPage: page > 1 ? Math.min(page - 1, lastPage) : null,
    nextPage: page < lastPage ? page + 1 : null,
  };
}
