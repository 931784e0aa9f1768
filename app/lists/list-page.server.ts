import { writeQuery } from "contract/list-query";
import type { ListPage } from "./list-page";

type Meta = { per_page: number; last_page: number; total: number };
type Asked = { page: number; sort: string; filters: Parameters<typeof writeQuery>[0]; dropped: readonly string[] };

/** Where a list stands: what the URL asked for, and what the API says of the whole. */
export const listPage = ({ per_page, last_page, total }: Meta, { page, sort, filters, dropped }: Asked): ListPage => ({
  page,
  perPage: per_page,
  lastPage: last_page,
  total,
  sort,
  applied: [...writeQuery(filters)],
  dropped,
});
