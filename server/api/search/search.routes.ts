import type { Call } from "contract/call";
import { calls } from "contract/calls";
import { may } from "contract/permissions";
import type { ApiDependencies, SignedIn } from "../context";
import type { Mount } from "../mount";
import {
  searchCustomers,
  searchOrders,
  searchProofs,
  searchPurchaseOrders,
  searchSkus,
  searchSuppliers,
  searchTracking,
} from "./search.queries";

export function searchRoutes(mount: Mount, { db, dialect }: ApiDependencies): void {
  mount(calls.search, async ({ query, actor }) => {
    const q = query.q.trim();
    const asked = { db, dialect, q };
    /** What the list of this kind would not show to the asker, its search does not either. */
    const of = async <T>(call: Call, find: (words: typeof asked) => Promise<T[]>): Promise<T[]> =>
      q !== "" && mayAsk(actor, call) ? await find(asked) : [];
    const [orders, proofs, purchase_orders, tracking, customers, suppliers, skus] = await Promise.all([
      of(calls.getOrder, searchOrders),
      of(calls.getArtProof, searchProofs),
      of(calls.getPurchaseOrder, searchPurchaseOrders),
      of(calls.getReceiving, searchTracking),
      of(calls.getCustomer, searchCustomers),
      of(calls.getSupplier, searchSuppliers),
      of(calls.getOrder, searchSkus),
    ]);
    return { data: { orders, proofs, purchase_orders, tracking, customers, suppliers, skus } };
  });
}

function mayAsk({ user }: SignedIn, { needs = [] }: Call): boolean {
  return needs.length === 0 || may(user, ...needs);
}
