import type { SavedViewPageKey } from "contract/saved-views";
import { paths } from "~/navigation/paths";

/** Where the lists are that have saved views. */
export const VIEW_PATHS: Readonly<Record<SavedViewPageKey, (query?: URLSearchParams) => string>> = {
  orders: paths.orders,
  "new-orders": paths.newOrders,
  art: paths.art,
  "art-new-orders": paths.artNewOrders,
  proofing: paths.proofing,
  sourcing: paths.sourcing,
  "purchase-orders": paths.purchaseOrders,
  receiving: paths.receiving,
  vip: paths.vipReceiving,
  production: paths.production,
  suppliers: paths.suppliers,
  users: paths.users,
  "email-templates": paths.emailTemplates,
  "sent-mail": paths.sentMail,
};
