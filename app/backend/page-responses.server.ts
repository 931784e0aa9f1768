import { redirect } from "@remix-run/node";
import type { BackendError } from "./backend-error.server";

/** What a thrown Response tells the page that shows it. Plain data: it travels to the browser. */
interface PageProblem {
  kind: BackendError["kind"];
  message: string;
  /** In place of the words that go with the status. */
  title?: string;
  requestId?: string;
}

const STATUS: Readonly<Record<Exclude<BackendError["kind"], "outage">, number>> = {
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  forbidden: 403,
  not_found: 404,
  missing: 404,
  conflict: 409,
  invalid: 422,
  rate_limited: 429,
  bad_gateway: 502,
  failed: 502,
  unreachable: 503,
};

export function statusOf(error: BackendError): number {
  return error.kind === "outage" ? error.status : STATUS[error.kind];
}

/** A Response to throw: the page's error boundary shows it inside the shell. */
export function pageProblem(error: BackendError, ownTitle?: string): Response {
  const title = ownTitle ?? (error.kind === "missing" ? "Not available here" : undefined);
  const requestId = "requestId" in error ? error.requestId : undefined;
  const problem: PageProblem = {
    kind: error.kind,
    message: error.message,
    ...(title && { title }),
    ...(requestId && { requestId }),
  };
  const headers = "retryAfterSeconds" in error ? { "Retry-After": String(error.retryAfterSeconds) } : undefined;
  return Response.json(problem, { status: statusOf(error), headers });
}

/** To throw where the page has no action of the name that the form sends. */
export const unknownForm = () =>
  pageProblem({ kind: "invalid", message: "This form isn't available on this page.", code: "", fields: {} });

/** What a page shows that the company's own backend keeps nothing for. Throws what any other failure shows. */
export function missingView(error: BackendError): { kind: "missing"; message: string } {
  if (error.kind !== "missing") throw pageProblem(error);
  return { kind: "missing", message: error.message };
}

/** To throw where the record of a page can't be read: one that was merged into another leads on to that one's page. */
export function recordProblem(request: Request, id: number, error: BackendError): Response {
  const { pathname, search } = new URL(request.url);
  const segments = pathname.split("/");
  const place = segments.lastIndexOf(String(id));
  const isAddress = request.method === "GET" && place >= 0;
  if (!isAddress || error.kind !== "not_found" || error.mergedInto === undefined) return pageProblem(error);
  return redirect(segments.with(place, String(error.mergedInto)).join("/") + search);
}

/** Thrown by a page whose record does not exist. */
export function notFound(message = "That page or record was not found."): Response {
  return pageProblem({ kind: "not_found", message });
}

/** The loader of an address that only takes something. */
export const onlyPost = () =>
  Response.json(
    { success: false, message: "Only POST is answered here.", code: "method_not_allowed" },
    { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } },
  );
