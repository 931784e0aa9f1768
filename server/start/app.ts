import { type Context, Hono, type HonoRequest } from "hono";
import { apiTokenRoutes } from "../api/api-tokens/api-tokens.routes";
import { artProofRoutes } from "../api/art-proofs/art-proofs.routes";
import { createProofRoutes } from "../api/art-proofs/create-proof.routes";
import { artUploadRoutes } from "../api/art-uploads/art-uploads.routes";
import { authRoutes } from "../api/auth/auth.routes";
import { batchRoutes } from "../api/batches/batches.routes";
import { calendarRoutes } from "../api/calendar/calendar.routes";
import type { ApiDependencies } from "../api/context";
import { csvFileRoutes } from "../api/csv-files/csv-files.routes";
import { customerRoutes } from "../api/customers/customers.routes";
import { decisionRoutes } from "../api/decisions/decisions.routes";
import { discrepancyRoutes } from "../api/discrepancies/discrepancies.routes";
import { emailMessageRoutes } from "../api/email-messages/email-messages.routes";
import { emailTemplateRoutes } from "../api/email-templates/email-templates.routes";
import { ApiError } from "../api/errors";
import { eventRoutes } from "../api/events/events.routes";
import { failureResponse } from "../api/failure-response";
import { feedbackRoutes } from "../api/feedback/feedback.routes";
import { fileRoutes } from "../api/files/files.routes";
import { flagRoutes } from "../api/flags/flags.routes";
import { importRoutes } from "../api/imports/imports.routes";
import { lineItemRoutes } from "../api/line-items/line-items.routes";
import { locationRoutes } from "../api/locations/locations.routes";
import { logoRoutes } from "../api/logos/logos.routes";
import { machineRoutes } from "../api/machines/machines.routes";
import { type ApiEnvironment, mountOn } from "../api/mount";
import { noteRoutes } from "../api/notes/notes.routes";
import { notificationRoutes } from "../api/notifications/notifications.routes";
import { openapiDocument } from "../api/openapi/document";
import { orderChangeRoutes } from "../api/order-changes/order-changes.routes";
import { orderRoutes } from "../api/orders/orders.routes";
import { promiseRoutes } from "../api/orders/promises.routes";
import { viewCountRoutes } from "../api/orders/view-counts.routes";
import { parcelRoutes } from "../api/parcels/parcels.routes";
import { planRoutes } from "../api/plan/plan.routes";
import { productionWriteRoutes } from "../api/productions/production-writes.routes";
import { productionRoutes } from "../api/productions/productions.routes";
import { proofRequestRoutes } from "../api/proof-requests/proof-requests.routes";
import { publicProofRoutes } from "../api/public-proofs/public-proofs.routes";
import { purchaseOrderRoutes } from "../api/purchase-orders/purchase-orders.routes";
import { receivingRoutes } from "../api/receivings/receivings.routes";
import { requisitionRoutes } from "../api/requisitions/requisitions.routes";
import { roleRoutes } from "../api/roles/roles.routes";
import { savedViewRoutes } from "../api/saved-views/saved-views.routes";
import { searchRoutes } from "../api/search/search.routes";
import { settingsRoutes } from "../api/settings/settings.routes";
import { shipmentRoutes } from "../api/shipments/shipments.routes";
import { stockRoutes } from "../api/stock/stock.routes";
import { storeConnectionRoutes } from "../api/store-connections/store-connections.routes";
import { storeDeliveryRoutes } from "../api/store-deliveries/store-deliveries.routes";
import { supplierRoutes } from "../api/suppliers/suppliers.routes";
import { taskRoutes } from "../api/tasks/tasks.routes";
import { todayRoutes } from "../api/today/today.routes";
import { userRoutes } from "../api/users/users.routes";
import { productTypeRoutes } from "../api/vendors/product-types.routes";
import { vendorRoutes } from "../api/vendors/vendors.routes";
import { webhookEndpointRoutes } from "../api/webhook-endpoints/webhook-endpoints.routes";
import { webhookRoutes } from "../api/webhooks/webhooks.routes";
import { workOrderRoutes } from "../api/work-orders/work-orders.routes";
import { newToken } from "../security/tokens";

const BASE = "/api";

/** The embedded backend as a pure fetch value; it never listens. Requests carry full URLs whose path starts with /api. */
export function createApi(dependencies: ApiDependencies): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>().basePath(BASE);
  app.use("*", async (context, next) => {
    const requestId = context.req.header("X-Request-Id") ?? newToken().slice(0, 16);
    context.set("requestId", requestId);
    await next();
    context.header("X-Request-Id", requestId);
    context.header("X-Content-Type-Options", "nosniff");
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
  });
  for (const secret of ["/public/*", "/auth/reset/*"]) {
    app.use(secret, async (context, next) => {
      await next();
      context.header("X-Robots-Tag", "noindex, nofollow");
      context.header("Referrer-Policy", "no-referrer");
    });
  }
  const failed = (error: unknown, context: Context<ApiEnvironment>) =>
    failureResponse(error, { requestId: context.get("requestId"), method: context.req.method }, dependencies);
  app.onError(failed);
  app.notFound((context) => failed(noSuchCall(app, context.req), context));

  const mount = mountOn(app, dependencies);
  authRoutes(mount, dependencies);
  viewCountRoutes(mount, dependencies);
  workOrderRoutes(mount, dependencies);
  promiseRoutes(mount, dependencies);
  orderRoutes(mount, dependencies);
  orderChangeRoutes(mount, dependencies);
  artProofRoutes(mount, dependencies);
  createProofRoutes(mount, dependencies);
  proofRequestRoutes(mount, dependencies);
  feedbackRoutes(mount, dependencies);
  publicProofRoutes(mount, dependencies);
  artUploadRoutes(mount, dependencies);
  noteRoutes(mount, dependencies);
  notificationRoutes(mount, dependencies);
  logoRoutes(mount, dependencies);
  lineItemRoutes(mount, dependencies);
  customerRoutes(mount, dependencies);
  csvFileRoutes(mount, dependencies);
  productTypeRoutes(mount, dependencies);
  vendorRoutes(mount, dependencies);
  userRoutes(mount, dependencies);
  roleRoutes(mount, dependencies);
  apiTokenRoutes(mount, dependencies);
  importRoutes(mount, dependencies);
  webhookRoutes(mount, dependencies);
  webhookEndpointRoutes(mount, dependencies);
  storeConnectionRoutes(mount, dependencies);
  storeDeliveryRoutes(mount, dependencies);
  fileRoutes(mount, dependencies);
  emailMessageRoutes(mount, dependencies);
  emailTemplateRoutes(mount, dependencies);
  requisitionRoutes(mount, dependencies);
  purchaseOrderRoutes(mount, dependencies);
  settingsRoutes(mount, dependencies);
  shipmentRoutes(mount, dependencies);
  taskRoutes(mount, dependencies);
  supplierRoutes(mount, dependencies);
  receivingRoutes(mount, dependencies);
  locationRoutes(mount, dependencies);
  stockRoutes(mount, dependencies);
  savedViewRoutes(mount, dependencies);
  calendarRoutes(mount, dependencies);
  searchRoutes(mount, dependencies);
  eventRoutes(mount, dependencies);
  parcelRoutes(mount, dependencies);
  discrepancyRoutes(mount, dependencies);
  decisionRoutes(mount, dependencies);
  productionRoutes(mount, dependencies);
  batchRoutes(mount, dependencies);
  flagRoutes(mount, dependencies);
  todayRoutes(mount, dependencies);
  machineRoutes(mount, dependencies);
  planRoutes(mount, dependencies);
  productionWriteRoutes(mount, dependencies);
  app.get("/openapi.json", (context) => context.json(openapiDocument()));
  return app;
}

/** A known path with another method, or no path of ours. */
function noSuchCall({ routes }: Hono<ApiEnvironment>, { path, method }: HonoRequest): ApiError {
  const isAt = (route: string) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`).test(path);
  const known = routes.flatMap((route) => (route.method !== "ALL" && isAt(route.path) ? [route.method] : []));
  if (known.length === 0) return new ApiError("not_found", "Call not found.");
  const allow = [...new Set(known.includes("GET") ? ["GET", "HEAD", ...known] : known)];
  return new ApiError("method_not_allowed", `${method} is not possible here. Use ${allow.join(" or ")}.`, { allow });
}
