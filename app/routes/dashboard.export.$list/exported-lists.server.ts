import type { SavedViewPageKey } from "contract/saved-views";
import { openArtCsv, openNewArtCsv, openProofingCsv } from "~/art/export/art-csv.server";
import type { OpenCsv } from "~/lists/export/stream-csv.server";
import { openMailCsv } from "~/mail/mail-csv.server";
import { paths } from "~/navigation/paths";
import { openNewOrdersCsv } from "~/orders/export/new-orders-csv.server";
import { openOrdersCsv } from "~/orders/export/orders-csv.server";
import { openPeopleCsv } from "~/people/list/people-csv.server";
import { openProductionCsv } from "~/production/list/production-csv.server";
import { openPurchaseOrdersCsv } from "~/purchase-orders/list/po-csv.server";
import { openReceivingCsv, openVipCsv } from "~/receiving/list/receiving-csv.server";
import { openSourcingCsv } from "~/sourcing/list/sourcing-csv.server";
import { openSuppliersCsv } from "~/suppliers/list/suppliers-csv.server";

interface ExportedList {
  /** The list itself, for who may see it and to lead back to. */
  path(query?: URLSearchParams): string;
  open: OpenCsv;
}

/** Every list that has saved views but the texts of mail, which are no table to calculate with. */
const EXPORTED: Readonly<Record<Exclude<SavedViewPageKey, "email-templates">, ExportedList>> = {
  orders: { path: paths.orders, open: openOrdersCsv },
  "new-orders": { path: paths.newOrders, open: openNewOrdersCsv },
  art: { path: paths.art, open: openArtCsv },
  "art-new-orders": { path: paths.artNewOrders, open: openNewArtCsv },
  proofing: { path: paths.proofing, open: openProofingCsv },
  sourcing: { path: paths.sourcing, open: openSourcingCsv },
  "purchase-orders": { path: paths.purchaseOrders, open: openPurchaseOrdersCsv },
  receiving: { path: paths.receiving, open: openReceivingCsv },
  vip: { path: paths.vipReceiving, open: openVipCsv },
  production: { path: paths.production, open: openProductionCsv },
  suppliers: { path: paths.suppliers, open: openSuppliersCsv },
  users: { path: paths.users, open: openPeopleCsv },
  "sent-mail": { path: paths.sentMail, open: openMailCsv },
};

export function exportedList(key: string): ExportedList | null {
  return Object.hasOwn(EXPORTED, key) ? EXPORTED[key as keyof typeof EXPORTED] : null;
}
