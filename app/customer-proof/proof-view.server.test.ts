import { type PublicProof, publicProof } from "contract/proof-requests.schema";
import { describe, expect, test } from "vitest";
import { proofViewOf } from "./proof-view.server";

const clock = { now: Date.parse("2026-03-10T15:00:00.000Z"), today: "2026-03-10", timeZone: "UTC" };

const view = (more: Partial<Record<keyof PublicProof, unknown>>) =>
  proofViewOf(publicProof.parse({ state: "open", message: "", shop_name: "Quay Stitch", ...more }), "token", {
    clock,
    language: "en",
  });

describe("size", () => {
  test.each([
    [{ width_in: 3.5, height_in: 3.25, logo_size: "large" }, "3.5 × 3.25 in (89 × 83 mm)"],
    [{ width_in: 3.5 }, "3.5 in wide (89 mm)"],
    [{ height_in: 2 }, "2 in high (51 mm)"],
    [{ logo_size: "As on the sample" }, "As on the sample"],
    [{}, null],
  ])("%j is told as %s", (proof, words) => {
    expect(view(proof).specification.size).toBe(words);
  });
});

test("colors are threads, inks or colors by their method; what is no color code draws nothing", () => {
  const threads = [
    { stop: 1, name: "Cream", code: "1082", chart: "Madeira", rgb: "#f0e8d0" },
    { stop: 2, code: "1275", rgb: "red;background:url(x)" },
  ];
  const sewn = view({ deco_method: "Contract Embroidery", threads });
  expect(sewn.colorKind).toBe("thread");
  expect(sewn.threads).toEqual([
    { key: "1", name: "Cream", code: "Madeira 1082", color: "#f0e8d0" },
    { key: "2", name: "1275", code: "", color: null },
  ]);
  expect(view({ deco_method: "Screen Print" }).colorKind).toBe("ink");
  expect(view({ deco_method: "Leather Patch" }).colorKind).toBe("color");
});

test("a design without a name is called by what it goes onto and where", () => {
  const shirt = { title: "T-Shirt", color: "White", quantity: 60, names: [] };
  const sizes = ["M", "L", "XL"].map((size) => ({ size, quantity: 20 }));
  const items = [{ ...shirt, sizes, location: "Back Center" }];
  expect(view({ items, order_name: "#1055" }).title).toBe("T-Shirt, White, M–XL, Back Center");
  expect(view({ items, name: "Crest" }).title).toBe("Crest");
  expect(view({ order_name: "#1055" }).title).toBe("Artwork for order #1055");
});

test("a state that this page does not know takes no answer and says its sentence", () => {
  expect(view({ state: "parked", message: "Wait for the shop." })).toMatchObject({
    state: "closed",
    message: "Wait for the shop.",
  });
});

test("an answer is told with its name and time", () => {
  const answer = {
    decision: "change_requested",
    name: "Ellen Marsh",
    comment: "Taller pine",
    at: "2026-03-10T14:00:00.000Z",
  };
  expect(view({ state: "answered", answer }).answer).toEqual({
    isApproval: false,
    words: "Change requested by Ellen Marsh, today 14:00",
    comment: "Taller pine",
  });
});
