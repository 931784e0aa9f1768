import { artProofDetail } from "contract/art-proofs.schema";
import { describe, expect, it } from "vitest";
import { goodsWords, proofName, rowDetail, rowName } from "./proof-names.server";

const garment = (title: string, color: string | null, size: string | null) => ({ title, color, size });
const polos = ["M", "XL", "L"].map((size) => garment("Pique Polo", "Navy", size));

describe("what a design goes onto", () => {
  it.each([
    ["Pique Polo, Navy, M–XL", polos],
    ["Pique Polo, Navy, M", polos.slice(0, 1)],
    ["Pique Polo +1, Navy and White, M–XL", [...polos, garment("Crew Tee", "White", "L")]],
    ["Pique Polo, Navy +2, L", ["Navy", "White", "Red"].map((color) => garment("Pique Polo", color, "L"))],
    ["Tote", [garment("Tote", null, null)]],
    ["", []],
  ])("%s", (words, lines) => expect(goodsWords(lines)).toBe(words));
});

const proof = (name: string | null, locations: string[], lines = polos) =>
  artProofDetail.parse({
    id: 12,
    status: "not_started",
    name,
    locations,
    lines: lines.map((line, index) => ({ ...line, order_line_item_id: index + 1 })),
  });

it.each([
  [
    proof(null, ["Left Side Chest"]),
    "Pique Polo, Navy, M–XL, Left Side Chest",
    "Pique Polo, Navy, M–XL",
    "Left Side Chest",
  ],
  [proof("Crest", ["Left Side Chest"]), "Crest", "Crest", "Pique Polo, Navy, M–XL, Left Side Chest"],
  [proof(null, []), "Pique Polo, Navy, M–XL", "Pique Polo, Navy, M–XL", "No location"],
  [proof(null, [], []), "No items", "No items", "No location"],
])("names a proof %#", (of, name, row, detail) => {
  expect([proofName(of), rowName(of), rowDetail(of)]).toEqual([name, row, detail]);
});
