import { apiTokensCalls } from "./api-tokens.calls";
import { artProofsCalls } from "./art-proofs.calls";
import { authCalls } from "./auth.calls";
import { calendarCalls } from "./calendar.calls";
import type { Call } from "./call";
import { csvFilesCalls } from "./csv-files.calls";
import { customersCalls } from "./customers.calls";
import { emailMessagesCalls } from "./email-messages.calls";
import { emailTemplatesCalls } from "./email-templates.calls";
import { eventsCalls } from "./events.calls";
import { filesCalls } from "./files.calls";
import { flagsCalls } from "./flags.calls";
import { importsCalls } from "./imports.calls";
import { lineItemsCalls } from "./line-items.calls";
import { locationsCalls } from "./locations.calls";
import { machinesCalls } from "./machines.calls";
import { manualOrdersCalls } from "./manual-orders.calls";
import { notesCalls } from "./notes.calls";
import { notificationsCalls } from "./notifications.calls";
import { orderChangesCalls } from "./order-changes.calls";
import { ordersCalls } from "./orders.calls";
import { peopleCalls } from "./people.calls";
import { productionsCalls } from "./productions.calls";
import { proofRequestsCalls } from "./proof-requests.calls";
import { purchaseOrdersCalls } from "./purchase-orders.calls";
import { receivingsCalls } from "./receivings.calls";
import { requisitionsCalls } from "./requisitions.calls";
import { savedViewsCalls } from "./saved-views.calls";
import { searchCalls } from "./search.calls";
import { settingsCalls } from "./settings.calls";
import { shipmentsCalls } from "./shipments.calls";
import { storesCalls } from "./stores.calls";
import { suppliersCalls } from "./suppliers.calls";
import { tasksCalls } from "./tasks.calls";
import { todayCalls } from "./today.calls";
import { webhooksCalls } from "./webhooks.calls";
import { workOrderCalls } from "./work-order.calls";

/** Every call that stands behind /api today, by name. Validation, the typed client and `GET /openapi.json` come from here. */
export const calls = {
  ...authCalls,
  ...ordersCalls,
  ...manualOrdersCalls,
  ...customersCalls,
  ...csvFilesCalls,
  ...workOrderCalls,
  ...lineItemsCalls,
  ...orderChangesCalls,
  ...notesCalls,
  ...notificationsCalls,
  ...tasksCalls,
  ...peopleCalls,
  ...apiTokensCalls,
  ...importsCalls,
  ...eventsCalls,
  ...filesCalls,
  ...artProofsCalls,
  ...proofRequestsCalls,
  ...emailMessagesCalls,
  ...emailTemplatesCalls,
  ...flagsCalls,
  ...locationsCalls,
  ...purchaseOrdersCalls,
  ...receivingsCalls,
  ...requisitionsCalls,
  ...savedViewsCalls,
  ...searchCalls,
  ...storesCalls,
  ...settingsCalls,
  ...shipmentsCalls,
  ...suppliersCalls,
  ...productionsCalls,
  ...machinesCalls,
  ...todayCalls,
  ...webhooksCalls,
  ...calendarCalls,
} as const satisfies Readonly<Record<string, Call>>;
export type CallName = keyof typeof calls;
