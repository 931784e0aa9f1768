import { order as orderSchema } from "contract/orders.schema";
import { describe, expect, it } from "vitest";
import { lineGroups } from "./line-groups.server";

const groups = (line_items: object[], more: object = {}) =>
  lineGroups(orderSchema.parse({ id: 1, status: "unprocessed", line_items, ...more }), "2026-03-10");

const polo = (id: number, size: string | null, quantity: number, more: object = {}) => ({
  id,
  title: "Pique Polo",
  sku: size ? `AT-K500-${size}` : null,
  color: "Deep Navy",
  size,
  quantity,
  deco_methods: ["Embroidery"],
  locations: ["Left Side Chest"],
  ...more,
});

describe("lines as groups of one product and colour", () => {
  it("puts the sizes of a garment side by side in the trade's order", () => {
    const [group, ...others] = groups([polo(1, "xl", 10), polo(2, "S", 6), polo(3, "XXL", 4), polo(4, "S", 1)]);
    expect(others).toEqual([]);
    expect(group?.sizes).toEqual([
      { size: "S", quantity: 7 },
      { size: "XL", quantity: 10 },
      { size: "2XL", quantity: 4 },
    ]);
    expect(group).toMatchObject({ units: 21, sku: "AT-K500", color: { name: "Deep Navy", swatch: "#1b2a4a" } });
  });

  it("keeps colours and decorations apart", () => {
    expect(
      groups([polo(1, "S", 1), polo(2, "S", 1, { color: "White" }), polo(3, "S", 1, { locations: ["Back Center"] })]),
    ).toHaveLength(3);
  });

  it("counts what the store still wants", () => {
    const [group] = groups([polo(1, "S", 6, { current_quantity: 4, cancelled_quantity: 2 })]);
    expect(group?.units).toBe(4);
    expect(group?.lines[0]?.facts).toContainEqual({ name: "Cancelled in store", value: "2" });
  });

  it("says in words what is not there yet", () => {
    const [before] = groups([polo(1, null, 3)]);
    expect(before?.progress).toEqual([]);
    expect(before?.sizes).toEqual([{ size: "Units", quantity: 3 }]);
    expect(before?.sku).toBe("No SKU");
    const [after] = groups([polo(1, null, 3)], { accepted_at: "2026-03-02T10:00:00.000Z" });
    expect(after?.progress.map(({ label }) => label)).toEqual([
      "No art needed",
      "Nothing to buy",
      "No goods to wait for",
      "Nothing to make",
    ]);
    const art_proofs = [{ id: 1, status: "not_started" }];
    const [undecided] = groups([polo(1, null, 3, { art_proofs })], { accepted_at: "2026-03-02T10:00:00.000Z" });
    expect(undecided?.progress.at(-1)?.label).toBe("No method yet");
  });

  it("lets the proof that asks most of a person stand for the group", () => {
    const proof = (id: number, status: string) => ({ id, status });
    const [group] = groups(
      [
        polo(1, "S", 1, { art_proofs: [proof(1, "approved")] }),
        polo(2, "M", 1, { art_proofs: [proof(2, "change_request"), proof(1, "approved")] }),
      ],
      { accepted_at: "2026-03-02T10:00:00.000Z" },
    );
    expect(group?.progress[0]).toMatchObject({ tone: "care", label: "Change request", detail: "2 proofs" });
  });
});
