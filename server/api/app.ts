import { type Context, Hono, type HonoRequest } from "hono";
import { newToken } from "../security/tokens";
import { artProofRoutes } from "./art-proofs/art-proofs.routes";
import { createProofRoutes } from "./art-proofs/create-proof.routes";
import { artUploadRoutes } from "./art-uploads/art-uploads.routes";
import { authRoutes } from "./auth/auth.routes";
import { batchRoutes } from "./batches/batches.routes";
import type { ApiDependencies } from "./context";
import { decisionRoutes } from "./decisions/decisions.routes";
import { discrepancyRoutes } from "./discrepancies/discrepancies.routes";
import { emailMessageRoutes } from "./email-messages/email-messages.routes";
import { emailTemplateRoutes } from "./email-templates/email-templates.routes";
import { ApiError } from "./errors";
import { eventRoutes } from "./events/events.routes";
import { failureResponse } from "./failure-response";
import { feedbackRoutes } from "./feedback/feedback.routes";
import { fileRoutes } from "./files/files.routes";
import { flagRoutes } from "./flags/flags.routes";
import { importRoutes } from "./imports/imports.routes";
import { lineItemRoutes } from "./line-items/line-items.routes";
import { locationRoutes } from "./locations/locations.routes";
import { logoRoutes } from "./logos/logos.routes";
import { machineRoutes } from "./machines/machines.routes";
import { type ApiEnvironment, mountOn } from "./mount";
import { noteRoutes } from "./notes/notes.routes";
import { openapiDocument } from "./openapi/document";
import { orderChangeRoutes } from "./order-changes/order-changes.routes";
import { orderRoutes } from "./orders/orders.routes";
import { promiseRoutes } from "./orders/promises.routes";
import { viewCountRoutes } from "./orders/view-counts.routes";
import { parcelRoutes } from "./parcels/parcels.routes";
import { planRoutes } from "./plan/plan.routes";
import { productionWriteRoutes } from "./productions/production-writes.routes";
import { productionRoutes } from "./productions/productions.routes";
import { proofRequestRoutes } from "./proof-requests/proof-requests.routes";
import { publicProofRoutes } from "./public-proofs/public-proofs.routes";
import { purchaseOrderRoutes } from "./purchase-orders/purchase-orders.routes";
import { receivingRoutes } from "./receivings/receivings.routes";
import { requisitionRoutes } from "./requisitions/requisitions.routes";
import { roleRoutes } from "./roles/roles.routes";
import { savedViewRoutes } from "./saved-views/saved-views.routes";
import { searchRoutes } from "./search/search.routes";
import { stockRoutes } from "./stock/stock.routes";
import { supplierRoutes } from "./suppliers/suppliers.routes";
import { taskRoutes } from "./tasks/tasks.routes";
import { todayRoutes } from "./today/today.routes";
import { userRoutes } from "./users/users.routes";
import { vendorRoutes } from "./vendors/vendors.routes";
import { workOrderRoutes } from "./work-orders/work-orders.routes";

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
  logoRoutes(mount, dependencies);
  lineItemRoutes(mount, dependencies);
  vendorRoutes(mount, dependencies);
  userRoutes(mount, dependencies);
  roleRoutes(mount, dependencies);
  importRoutes(mount, dependencies);
  fileRoutes(mount, dependencies);
  emailMessageRoutes(mount, dependencies);
  emailTemplateRoutes(mount, dependencies);
  requisitionRoutes(mount, dependencies);
  purchaseOrderRoutes(mount, dependencies);
  taskRoutes(mount, dependencies);
  supplierRoutes(mount, dependencies);
  receivingRoutes(mount, dependencies);
  locationRoutes(mount, dependencies);
  stockRoutes(mount, dependencies);
  savedViewRoutes(mount, dependencies);
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
  if (known.length === 0) return new ApiError("not_found", "There is no such call.");
  const allow = [...new Set(known.includes("GET") ? ["GET", "HEAD", ...known] : known)];
  return new ApiError("method_not_allowed", `${method} is not possible here. Use ${allow.join(" or ")}.`, { allow });
}
