import { expect, test } from "vitest";
import { cameFrom } from "./came-from.server";

const from = (url: string, referer?: string) =>
  cameFrom(new Request(`http://orders.example${url}`, { headers: referer ? { Referer: referer } : {} }), false);

test("the way back leads to the list with its filters, without its dialog", () => {
  const list = "http://orders.example/dashboard/new-orders?view=new_rush&page=2&modal=accept&ids=7";
  expect(from("/dashboard/order/7", list)).toEqual({
    label: "New Orders",
    to: "/dashboard/new-orders?view=new_rush&page=2",
  });
});

test("an order that the finder opened leads back to what was looked for", () => {
  const found = "http://orders.example/dashboard/order?q=jones&stage=ignored";
  expect(from("/dashboard/order/7", found)).toEqual({
    label: "Find an order",
    to: "/dashboard/order?q=jones&stage=ignored",
  });
  expect(from("/dashboard/order/7", "http://orders.example/dashboard/order/8").label).toBe("Orders");
});

test("what the URL says goes before where the browser came from", () => {
  const url = `/dashboard/order/7?${new URLSearchParams({ from: "/dashboard/orders?q=a&view=late" })}`;
  expect(from(url, "http://orders.example/dashboard/new-orders").to).toBe("/dashboard/orders?q=a&view=late");
});

test("nothing but our own lists is a way back", () => {
  for (const other of [
    "https://evil.example/dashboard/orders",
    "//evil.example/dashboard/orders",
    "/dashboard/users",
    "javascript:alert(1)",
  ]) {
    const url = `/dashboard/order/7?${new URLSearchParams({ from: other })}`;
    expect(from(url)).toEqual({ label: "Orders", to: "/dashboard/orders" });
  }
  expect(cameFrom(new Request("http://orders.example/dashboard/order/7"), true).label).toBe("New Orders");
});
