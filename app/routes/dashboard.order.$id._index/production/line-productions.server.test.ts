import type { LineItem } from "contract/line-items.schema";
import { describe, expect, it } from "vitest";
import { productionsOf } from "./production-views.server";

type Production = LineItem["productions"][number];

const TODAY = "2026-03-10";
const made = (more: Partial<Production>) => {
  const production: Production = {
    id: 7,
    order_line_item_id: 3,
    lines: [],
    deco_method: "Embroidery",
    location: "Left Side Chest",
    status: "not_started",
    ordered_units: 24,
    produced_units: 0,
    gate: { ok: true, reasons: [] },
    ...more,
  };
  const [view] = productionsOf([{ productions: [production] } as unknown as LineItem], TODAY);
  return view;
};

describe("jobs of a group of lines", () => {
  const line = (size: string, ...productions: Partial<Production>[]) =>
    ({ size, productions: productions.map((one) => ({ status: "in_progress", ...one })) }) as unknown as LineItem;

  it("stand once, with the figures of their lines, and with their sizes where they are not for all", () => {
    const crest = { id: 7, deco_method: "Embroidery", location: "Left Side Chest" };
    const back = { id: 8, deco_method: "Screen Print", location: "Back Center" };
    const lines = [
      line("M", { ...crest, ordered_units: 8, produced_units: 8 }, { ...back, ordered_units: 8 }),
      line(
        "L",
        { ...crest, ordered_units: 4, produced_units: 1, accepted_short_units: 1 },
        { ...back, ordered_units: 4 },
      ),
      line("XL", { ...crest, ordered_units: 2, spoiled_units: 1 }),
    ];
    expect(productionsOf(lines, TODAY).map(({ id, heading, made }) => [id, heading, made])).toEqual([
      [7, "Embroidery, Left Side Chest", "9 of 14 made, 1 spoiled, 1 accepted short"],
      [8, "Screen Print, Back Center, M, L", "0 of 12 made"],
    ]);
  });

  it("say that they are ready before they say that they are not started", () => {
    expect(made({})).toMatchObject({
      to: "/dashboard/production/7",
      heading: "Embroidery, Left Side Chest",
      state: { label: "Ready" },
      made: "0 of 24 made",
      plan: null,
      waits: [],
    });
  });

  it("say what they wait for", () => {
    const gate = { ok: false, reasons: ["Art in review", "Goods in 0 of 24"] };
    expect(made({ gate })).toMatchObject({ state: { label: "Not started" }, waits: gate.reasons });
    expect(made({ gate, status: "in_progress" })?.waits).toEqual([]);
    expect(made({ gate, status: "completed" })?.waits).toEqual([]);
    expect(made({ status: "flagged", flag_comment: "Needle 4 pulls" })?.waits).toEqual(["Needle 4 pulls"]);
  });

  it("say what was made, on which machine and when", () => {
    const machine = { id: 1, name: "Tajima 6" };
    const view = made({
      produced_units: 12,
      spoiled_units: 2,
      accepted_short_units: 1,
      machine,
      planned_date: "2026-03-09",
    });
    expect(view).toMatchObject({
      made: "12 of 24 made, 2 spoiled, 1 accepted short",
      plan: { text: "Tajima 6, Mon Mar 9", isLate: true },
    });
    expect(made({ due_date: "2026-03-12" })?.plan).toEqual({ text: "due Thu Mar 12", isLate: false });
    expect(made({ due_date: "2026-03-02", status: "completed" })?.plan).toBeNull();
  });
});
