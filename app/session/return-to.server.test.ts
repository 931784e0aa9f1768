import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf, safeReturnTo } from "./return-to.server";

const HOME = "/home";

test("a path of ours comes back with its query and hash", () => {
  for (const own of ["/dashboard/orders", "/dashboard/orders?status[]=any&q=a%20b#row", "/", "/dashboard/../x"]) {
    expect(safeReturnTo(own, HOME)).toBe(new URL(own, "http://x").href.slice("http://x".length));
  }
});

test("whatever some parser may take for another site, or is no page to go back to, does not", () => {
  const strange = [
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%2F/evil.example",
    "/%5Cevil.example",
    "/a//evil.example",
    "https://evil.example",
    "HTTPS:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " /dashboard",
    "dashboard",
    "",
    "/%E0%A4%A",
    "/./%2e%2e//evil.example",
    `/${"a".repeat(2_001)}`,
    "/auth/logout",
    "/auth/login?returnTo=/auth/login",
    "/%61uth/logout",
  ];
  for (const value of strange) expect([value, safeReturnTo(value, HOME)]).toEqual([value, HOME]);
  for (const value of [null, undefined, 3, {}]) expect(safeReturnTo(value, HOME)).toBe(HOME);
});

test("nothing leads to another origin", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5c",
    "\t",
    "%09",
    ":",
    "@",
    "evil.example",
    "https",
    "?",
    "#",
    ".",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const target = safeReturnTo(parts.join(""), HOME);
      expect(new URL(target, "https://orders.example").origin).toBe("https://orders.example");
      expect(target).not.toMatch(/^\/[/\\]/);
    }),
  );
});

test("a form belongs to the page it stood on, wherever it was sent to", () => {
  const post = (referer: string) =>
    new Request("http://x/dashboard/order/7?index", { method: "POST", headers: referer ? { Referer: referer } : {} });
  expect(pageOf(post("http://x/dashboard/orders?modal=flag&id=7"), HOME)).toBe("/dashboard/orders?modal=flag&id=7");
  expect(pageOf(post(""), HOME)).toBe("/dashboard/order/7?index");
  expect(pageOf(post("http://x//evil.example"), HOME)).toBe("/dashboard/order/7?index");
  expect(pageOf(new Request("http://x/dashboard?a=1", { headers: { Referer: "http://x/other" } }), HOME)).toBe(
    "/dashboard?a=1",
  );
});
