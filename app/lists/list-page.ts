/** Where a list page stands: what its frame shows around the rows. */
export interface ListPage {
  page: number;
  perPage: number;
  lastPage: number;
  total: number;
  sort: string;
  /** The filters over the view as they stand in the URL: `["status[]", "flagged"]`. */
  applied: readonly (readonly [name: string, value: string])[];
  /** What the records that it is filtered by are called: `{order_id: "#1042"}`. */
  named?: Readonly<Record<string, string>>;
  /** Parameters of the URL that could not be used. */
  dropped: readonly string[];
}

/** One and many: ["order", "orders"]. */
export type Noun = readonly [one: string, many: string];
