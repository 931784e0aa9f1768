import { expect, it } from "vitest";
import { apiPatterns, pagePatterns, patternMatcher } from "./route-patterns";

const routes = {
  root: { id: "root", path: "" },
  start: { id: "start", parentId: "root" },
  dashboard: { id: "dashboard", parentId: "root", path: "dashboard" },
  orders: { id: "orders", parentId: "dashboard", path: "orders" },
  list: { id: "list", parentId: "orders" },
  order: { id: "order", parentId: "dashboard", path: "order/:id" },
  lost: { id: "lost", parentId: "dashboard", path: "*" },
};
const routeOf = patternMatcher([
  ...pagePatterns(routes),
  ...apiPatterns(["/orders", "/orders/{id}", "/orders/types", "/orders/{id}/notes"]),
]);

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/dashboard/orders", "/dashboard/orders"],
  ["/dashboard/orders/", "/dashboard/orders"],
  ["/dashboard/orders.data", "/dashboard/orders"],
  ["/dashboard/order/17", "/dashboard/order/:id"],
  ["/dashboard/order/17.data", "/dashboard/order/:id"],
  ["/dashboard/nowhere/at/all", "/dashboard/*"],
  ["/api/orders", "/api/orders"],
  ["/api/orders/types", "/api/orders/types"],
  ["/api/orders/5", "/api/orders/:id"],
  ["/api/orders/5/notes", "/api/orders/:id/notes"],
  ["/api/orders/5/nothing", "other"],
  ["/assets/entry-ABCD1234.js", "/assets/*"],
  ["/wp-login.php", "other"],
])("%s is of %s", (path, pattern) => {
  expect(routeOf(path)).toBe(pattern);
});
