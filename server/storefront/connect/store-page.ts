/** Some orders of a store's API, in the form that the importer reads. */
export interface StorePage {
  orders: readonly unknown[];
  /** Where reading goes on; null: these were the last. */
  next: string | null;
}

export interface StoreApi {
  /** Orders that changed since then, oldest change first; all of them where it is null. `cursor` is the `next` of an earlier page. */
  readPage(since: string | null, cursor: string | null): Promise<StorePage>;
  /** Asks for one order. Throws StoreFailure where the store can't be read. */
  test(): Promise<void>;
}
