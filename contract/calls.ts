import { z } from "zod/v4";
import { loginAnswer, loginBody, passwordBody } from "./auth.schema";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { flagOrderBody, unflagOrderBody } from "./flags.schema";
import { historyEvent, historyQuery } from "./history.schema";
import { importQuery, importReport } from "./imports.schema";
import { lineItem, lineItemPatch } from "./line-items.schema";
import { note, noteBody, noteListQuery } from "./notes.schema";
import { orderListQuery } from "./order-list.schema";
import { orderPatch, triageBody, triageResult } from "./order-writes.schema";
import { order, orderSummary, orderTypes, orderViewCounts } from "./orders.schema";
import { role, user, userListQuery } from "./users.schema";
import { workOrder } from "./work-order.schema";

/** One call of /api. `path` is relative to the API base, with `{id}` placeholders. Response schemas describe the 2xx body. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  tag: string;
  summary: string;
  auth: "bearer" | "none";
  status: 200 | 201;
  query?: z.ZodType;
  body?: z.ZodType;
  multipart?: Readonly<Record<string, string>>;
  response: z.ZodType;
}

const define = <const T extends Call>(call: T): T => call;
const read = { auth: "bearer", status: 200 } as const;
const ok = z.object({ success: z.literal(true) });

/** Every call that stands behind /api today, by name. Validation, the typed client and `GET /openapi.json` come from here. */
export const calls = {
  login: define({
    method: "POST",
    path: "/auth/login",
    tag: "Auth",
    summary: "Sign in",
    auth: "none",
    status: 200,
    body: loginBody,
    response: loginAnswer,
  }),
  logout: define({
    ...read,
    method: "POST",
    path: "/auth/logout",
    tag: "Auth",
    summary: "Revoke this token",
    response: ok,
  }),
  me: define({
    ...read,
    method: "GET",
    path: "/auth/me",
    tag: "Auth",
    summary: "Whose token is this",
    response: oneEnvelope(user),
  }),
  changePassword: define({
    ...read,
    method: "PUT",
    path: "/auth/password",
    tag: "Auth",
    summary: "Change one's own password",
    body: passwordBody,
    response: writeEnvelope(user),
  }),

  listOrders: define({
    ...read,
    method: "GET",
    path: "/orders",
    tag: "Orders",
    summary: "List orders",
    query: orderListQuery,
    response: listEnvelope(order),
  }),
  orderTypes: define({
    ...read,
    method: "GET",
    path: "/orders/types",
    tag: "Orders",
    summary: "Types and characteristics",
    response: oneEnvelope(orderTypes),
  }),
  summarizeOrders: define({
    ...read,
    method: "GET",
    path: "/orders/summarized",
    tag: "Orders",
    summary: "Units of the same filter",
    query: orderListQuery,
    response: oneEnvelope(orderSummary),
  }),
  countOrders: define({
    ...read,
    method: "GET",
    path: "/orders/counts",
    tag: "Orders",
    summary: "Orders in each of the views that the lists open with",
    response: oneEnvelope(orderViewCounts),
  }),
  triageOrders: define({
    ...read,
    method: "PUT",
    path: "/orders/triage",
    tag: "Orders",
    summary: "Accept, ignore or restore",
    body: triageBody,
    response: writeEnvelope(triageResult),
  }),
  getOrder: define({
    ...read,
    method: "GET",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "One order with its lines",
    response: oneEnvelope(order),
  }),
  patchOrder: define({
    ...read,
    method: "PATCH",
    path: "/orders/{id}",
    tag: "Orders",
    summary: "Change what staff own, or move the status",
    body: orderPatch,
    response: writeEnvelope(order),
  }),
  workOrder: define({
    ...read,
    method: "GET",
    path: "/orders/{id}/work_order",
    tag: "Orders",
    summary: "The printed sheet",
    response: oneEnvelope(workOrder),
  }),
  flagOrder: define({
    ...read,
    method: "PATCH",
    path: "/orders/{id}/flag",
    tag: "Orders",
    summary: "Flag",
    body: flagOrderBody,
    response: writeEnvelope(order),
  }),
  unflagOrder: define({
    ...read,
    method: "PATCH",
    path: "/orders/{id}/unflag",
    tag: "Orders",
    summary: "Unflag",
    body: unflagOrderBody,
    response: writeEnvelope(order),
  }),
  listOrderNotes: define({
    ...read,
    method: "GET",
    path: "/orders/{id}/notes",
    tag: "Orders",
    summary: "Notes, newest first",
    query: noteListQuery,
    response: listEnvelope(note),
  }),
  createOrderNote: define({
    ...read,
    status: 201,
    method: "POST",
    path: "/orders/{id}/notes",
    tag: "Orders",
    summary: "Add a note",
    body: noteBody,
    response: writeEnvelope(note),
  }),
  listOrderHistory: define({
    ...read,
    method: "GET",
    path: "/orders/{id}/history",
    tag: "Orders",
    summary: "History, newest first",
    query: historyQuery,
    response: listEnvelope(historyEvent),
  }),
  patchLineItem: define({
    ...read,
    method: "PATCH",
    path: "/order_line_items/{id}",
    tag: "Orders",
    summary: "Change a line",
    body: lineItemPatch,
    response: writeEnvelope(lineItem),
  }),

  listUsers: define({
    ...read,
    method: "GET",
    path: "/users",
    tag: "People",
    summary: "List people",
    query: userListQuery,
    response: listEnvelope(user),
  }),
  getUser: define({
    ...read,
    method: "GET",
    path: "/users/{id}",
    tag: "People",
    summary: "One person",
    response: oneEnvelope(user),
  }),
  listRoles: define({
    ...read,
    method: "GET",
    path: "/roles",
    tag: "People",
    summary: "List roles",
    response: z.object({ data: z.array(role) }),
  }),

  importOrders: define({
    ...read,
    status: 201,
    method: "POST",
    path: "/imports/orders",
    tag: "Imports",
    summary: "Import order files; a large one answers 202 and is followed at /imports/{id}",
    multipart: {
      file: "One or more files: Shopify order JSON, Shopify orders_export.csv, WooCommerce order JSON",
      dry_run: "true: only say what would happen",
      import_id: "In place of files: apply the files of this earlier dry run",
    },
    response: writeEnvelope(importReport),
  }),
  getImport: define({
    ...read,
    method: "GET",
    path: "/imports/{id}",
    tag: "Imports",
    summary: "Progress and result of an import",
    query: importQuery,
    response: oneEnvelope(importReport),
  }),
} as const;
export type CallName = keyof typeof calls;
