import { describe, expect, test } from "vitest";
import { isScanned, readScannedCode } from "./scan-code";

describe("what a scanner reads", () => {
  test.each([
    ["https://shop.example/dashboard/order/36/workorder?r=4", { kind: "sheet", orderId: 36, revision: "4" }],
    ["http://old-name.local/o/36?r=4", { kind: "sheet", orderId: 36, revision: "4" }],
    ["/o/36", { kind: "sheet", orderId: 36, revision: null }],
    [" #1036 ", { kind: "order", name: "1036" }],
    ["1036", { kind: "order", name: "1036" }],
    ["SPL-12", { kind: "label", code: "SPL-12" }],
    ["WEB-1036", { kind: "order", name: "WEB-1036" }],
  ])("%s", (text, code) => {
    expect(readScannedCode(text)).toEqual(code);
  });

  test.each(["", "   ", "https://shop.example/", "/o/0", "two words", "x".repeat(600), "http://"])(
    "%j is no code of ours",
    (text) => expect(readScannedCode(text)).toBeNull(),
  );

  test("knows its order among those on the page", () => {
    const order = { orderId: 36, order: "#1036" };
    expect(isScanned({ kind: "sheet", orderId: 36, revision: "1" }, order)).toBe(true);
    expect(isScanned({ kind: "order", name: "1036" }, order)).toBe(true);
    expect(isScanned({ kind: "order", name: "36" }, order)).toBe(false);
    expect(isScanned({ kind: "label", code: "SPL-36" }, order)).toBe(false);
  });
});
