import { artProofQuery } from "contract/art-proofs.schema";
import { emailMessageQuery } from "contract/email-messages.schema";
import { emailTemplateQuery } from "contract/email-templates.schema";
import { orderListQuery } from "contract/order-list.schema";
import { productionQuery } from "contract/productions.schema";
import { purchaseOrderQuery } from "contract/purchase-orders.schema";
import { parseQueryLeniently } from "contract/query-schema";
import { receivingQuery } from "contract/receivings.schema";
import { requisitionQuery } from "contract/requisitions.schema";
import { viewQuery } from "contract/saved-view-pages";
import type { SavedViewPageKey } from "contract/saved-views";
import type { SavedView } from "contract/saved-views.schema";
import { supplierQuery } from "contract/suppliers.schema";
import { userListQuery } from "contract/users.schema";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { sharedMoment } from "../../clock";
import { onlyRow } from "../../db/only-row";
import { loadShopDay, type ShopDay } from "../../plan/load-plan-rules";
import { listedProofs } from "../art-proofs/proof-list.queries";
import type { ApiDependencies } from "../context";
import { emailMessageCount } from "../email-messages/email-messages.queries";
import { emailTemplateCount } from "../email-templates/email-templates.queries";
import { type OrderCount, orderCount } from "../orders/order-list.queries";
import { productionCount } from "../productions/production-list.queries";
import { purchaseOrderCount } from "../purchase-orders/purchase-order-list.queries";
import { receivingCount } from "../receivings/receiving-list.queries";
import { requisitionCount } from "../requisitions/requisition-list.queries";
import { supplierCount } from "../suppliers/suppliers.queries";
import { userCount } from "../users/users.queries";

type At = ApiDependencies & { shop: ShopDay };
type Counted = OrderCount | RawBuilder<number>;
type Count = (asked: URLSearchParams, at: At) => Counted | Promise<Counted>;

/** As the screens do: what a list no longer takes is left out. */
const counting =
  <T extends z.ZodType>(schema: T, count: (query: z.output<T>, at: At) => ReturnType<Count>): Count =>
  (asked, at) =>
    count(parseQueryLeniently(schema, asked).query, at);

const orders = counting(orderListQuery, (query, { dialect, shop }) => orderCount(dialect, query, shop));
const proofs = counting(artProofQuery, (query, { dialect, clock, shop: { today } }) =>
  listedProofs({ query, dialect, today, now: sharedMoment(clock) }),
);
const receivings = counting(receivingQuery, (query, { shop: { today, timeZone } }) =>
  receivingCount({ query, today, timeZone }),
);

const COUNTS: Readonly<Record<SavedViewPageKey, Count>> = {
  orders,
  "new-orders": orders,
  art: proofs,
  "art-new-orders": proofs,
  proofing: proofs,
  sourcing: counting(requisitionQuery, (query, { dialect }) => requisitionCount({ query, dialect })),
  "purchase-orders": counting(purchaseOrderQuery, (query, { db, clock, shop: { today, timeZone } }) =>
    purchaseOrderCount(db, query, { today, timeZone, now: clock() }),
  ),
  receiving: receivings,
  vip: receivings,
  production: counting(productionQuery, (query, { dialect, shop: { today } }) =>
    productionCount({ query, dialect, today }),
  ),
  suppliers: counting(supplierQuery, (query, { db }) => supplierCount(db, query)),
  users: counting(userListQuery, (query, { db }) => userCount(db, query)),
  "email-templates": counting(emailTemplateQuery, (query, { db }) => emailTemplateCount(db, query)),
  "sent-mail": counting(emailMessageQuery, (query, { db }) => emailMessageCount(db, query)),
};

/** View → the total that its list shows this person, all of them in one statement. */
export async function countViewRecords(
  dependencies: ApiDependencies,
  { page, views, userId }: { page: SavedViewPageKey; views: readonly SavedView[]; userId: number },
): Promise<Record<string, number>> {
  if (views.length === 0) return {};
  const at = { ...dependencies, shop: await loadShopDay(dependencies.db, dependencies) };
  const reader = { userId, today: at.shop.today };
  const counts = await Promise.all(
    views.map(async ({ id, filters }) => ({
      name: sql.ref(String(id)),
      counted: await COUNTS[page](viewQuery(page, filters, reader), at),
    })),
  );
  const totals = counts.flatMap(({ name, counted }) => {
    if ("each" in counted) return [];
    return [sql`${"total" in counted ? counted.total : counted} as ${name}`];
  });
  const sums = counts.flatMap(({ name, counted }) =>
    "each" in counted ? [sql`sum(case when ${counted.each} then 1 else 0 end) as ${name}`] : [],
  );
  const parts = [
    ...(totals.length > 0 ? [sql`(select ${sql.join(totals)}) as totals`] : []),
    ...(sums.length > 0 ? [sql`(select ${sql.join(sums)} from orders) as sums`] : []),
  ];
  const found = sql<Record<string, number | null>>`select * from ${sql.join(parts, sql` cross join `)}`;
  const counted = await onlyRow(dependencies.db, found);
  return Object.fromEntries(Object.entries(counted).map(([id, count]) => [id, count ?? 0]));
}
