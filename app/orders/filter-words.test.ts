import { expect, it } from "vitest";
import { filterSentence, rangeWords } from "~/lists/applied-filters";
import { appliedFilters } from "./filter-words";

it("says every filter of the URL in words, each value known or not", () => {
  const filters = appliedFilters({
    applied: [
      ["in_hand_to", "2026-03-20"],
      ["status[]", "flagged"],
      ["status[]", "in_progress"],
      ["q", "acme"],
      ["new_customer", "0"],
      ["risk[]", "somewhere_else"],
      ["country[]", "ca"],
      ["customer_id", "7"],
    ],
    named: { customer_id: "Harbor Co" },
  });
  expect(filterSentence(filters)).toBe(
    "Search “acme”, Status Flagged, In progress, Slack Somewhere else, Customer Returning, Country CA, Customer Harbor Co, In hands to 2026-03-20.",
  );
  expect(filters.at(-1)?.names).toEqual(["in_hand_from", "in_hand_to"]);
  expect(filterSentence([])).toBe("");
});

it("says a range by what it has", () => {
  expect(rangeWords("2026-03-01", "2026-03-20")).toBe("2026-03-01 to 2026-03-20");
  expect(rangeWords("2026-03-01", "2026-03-01")).toBe("2026-03-01");
  expect(rangeWords("2026-03-01", undefined)).toBe("from 2026-03-01");
  expect(rangeWords(undefined, undefined)).toBe("");
});
