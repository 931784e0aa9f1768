import { describe, expect, it } from "vitest";
import { backendUrl } from "./backend-url.server";

describe.each(["https://erp.example", "https://erp.example/api", "http://10.0.0.7:8080/v1/api"])("below %s", (base) => {
  it.each([
    "/orders",
    "/orders?status[]=any&q=..%2F",
    "/orders/7/notes",
    "/public/proofs/a%20b%25",
    "/search?q=https://evil.example/../x",
    "/files/..hidden/a...b",
  ])("%s is asked for there", (path) => {
    const url = backendUrl(base, path);
    expect(url?.startsWith(`${base}/`)).toBe(true);
    expect(url).toBe(new URL(base + path).href);
  });

  it.each([
    "",
    "orders",
    "4/x",
    ".evil.example/x",
    "@evil.example/x",
    ":8081/x",
    "?x",
    "//evil.example/x",
    "/\\evil.example/x",
    "\\evil.example",
    "/..",
    "/../api4/x",
    "/./x",
    "/orders/../../api4/x",
    "/orders\\..\\..\\x",
    "/%2e%2e/x",
    "/.%2E/x",
    "/orders/%2e%2e%2fx",
    "/orders%2f..%2f..%2fx",
    "/orders%5c..%5cx",
    "/%252e%252e/x",
    "/orders%252f%252e%252e%252fx",
    "/%25252525252e%25252525252e/x",
    "/orders//evil.example",
    "/\t/evil.example/x",
  ])("%s is not", (path) => {
    expect(backendUrl(base, path)).toBeNull();
  });
});

it("a base with its slash at the end is the same base", () => {
  expect(backendUrl("https://erp.example/api/", "/orders")).toBe("https://erp.example/api/orders");
});
