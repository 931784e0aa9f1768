import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { routesOf } from "./page-answers";

const route = (id: string, parentId?: string, path?: string) => ({ [id]: { id, parentId, path } });

const routes = {
  ...route("root"),
  ...route("any", "root", "*"),
  ...route("dashboard", "root", "dashboard"),
  ...route("index", "dashboard"),
  ...route("orders", "dashboard", "orders"),
  ...route("peek", "orders"),
  ...route("order", "dashboard", "order/:id"),
  ...route("notes", "order", "notes"),
  ...route("proof", "root", "p/:token"),
  ...route("shop", "root", ":shop?/orders"),
} as unknown as ServerBuild["routes"];

const kept = (section: string) => Object.keys(routesOf(routes, section)).join(" ");

it("keeps what an address of the section may mean, with the routes around it", () => {
  expect(kept("dashboard/orders")).toBe("root any dashboard index orders peek shop");
  expect(kept("dashboard/order")).toBe("root any dashboard index order notes shop");
});

it("keeps what may stand for anything", () => {
  expect(kept("p/abc")).toBe("root any proof shop");
});
