import type { KnownOrder } from "./match-orders";
import type { StoreOrder } from "./store-order";

export type Decision =
  | { kind: "new" }
  /** `touch`: the same content in a newer version. */
  | { kind: "unchanged"; message: string | null; touch: boolean }
  /** Nobody accepted it: what the store owns is taken over. */
  | { kind: "update" }
  /** Accepted: money and customer are taken over, the rest is proposed. */
  | { kind: "propose" }
  /** Its id is that of another order. */
  | { kind: "refused"; message: string };

/** What a version of an order means for what is known of it. Pure. */
export function decide(order: StoreOrder, hash: string, known: KnownOrder | null): Decision {
  if (!known) return { kind: "new" };
  if (order.source === "csv" && known.name !== order.name) {
    const message = `Its Id is that of ${known.name}, which is here already. A spreadsheet may have changed it: export the orders again.`;
    return { kind: "refused", message };
  }
  if (order.source === "csv" && known.source !== "csv") {
    const message = "Already here from Shopify's JSON, which says more than the CSV.";
    return { kind: "unchanged", message, touch: false };
  }
  const isNewer =
    order.externalUpdatedAt === null ||
    known.external_updated_at === null ||
    order.externalUpdatedAt > known.external_updated_at ||
    known.source !== order.source ||
    completes(order, known);
  if (known.store_hash === hash)
    return {
      kind: "unchanged",
      message: null,
      touch: isNewer && order.externalUpdatedAt !== null && order.externalUpdatedAt !== known.external_updated_at,
    };
  if (!isNewer) {
    const isSame = order.externalUpdatedAt === known.external_updated_at;
    const message = isSame ? "Skipped: already up to date." : "Skipped: the order here is newer.";
    return { kind: "unchanged", message, touch: false };
  }
  return { kind: known.accepted_at === null ? "update" : "propose" };
}

/** A payload may leave the line items out; the same version with them says more. */
function completes(order: StoreOrder, known: KnownOrder): boolean {
  return order.externalUpdatedAt === known.external_updated_at && known.lines === 0 && order.lines.length > 0;
}
