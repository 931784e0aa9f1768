import type { WorkOrder } from "contract/work-order.schema";
import { describe, expect, test } from "vitest";
import { scannedRevision, scanView } from "./scan-view.server";
import { letterWords, type SheetGroup } from "./sheet-groups.server";
import { sheetView } from "./sheet-view.server";

const fine = { ok: true, text: "Not held" };
const clock = { now: Date.parse("2026-03-10T10:14:00Z"), today: "2026-03-10", timeZone: "UTC" };
const context = {
  ...clock,
  appUrl: "https://orders.example",
  shop: { name: "Quay Stitch", lines: [], logo: null },
  printedBy: "D. Whitfield",
};

const item = (id: number, size: string | null, more: Partial<WorkOrder["items"][number]> = {}) => ({
  order_line_item_id: id,
  title: "Quarter-zip Pullover",
  color: "True Navy",
  size,
  quantity: 4,
  received: 4,
  properties: [],
  personalizations: [],
  ...more,
});

/** As little as a company's own backend has to say. */
function sheet(more: Partial<WorkOrder> = {}): WorkOrder {
  return {
    order_id: 36,
    name: "#1036",
    revision: 3,
    generated_at: "2026-03-10T10:14:00.000Z",
    status: "in_progress",
    is_rush: false,
    characteristics: [],
    gate: { ok: true, art: fine, goods: fine, sample: fine, hold: fine, reasons: [] },
    items: [item(1, "L"), item(2, "S")],
    decorations: [],
    notes: [],
    total_units: 8,
    ...more,
  };
}

describe("what the store wrote at a line", () => {
  const roster = (value: string) =>
    sheetView(
      sheet({
        items: [
          item(1, "L", {
            properties: [{ name: "Names", value }],
            personalizations: ["JONES", "LI"].map((line_1, index) => ({
              id: index,
              order_line_item_id: 1,
              unit_index: index + 1,
              line_1,
            })),
          }),
        ],
      }),
      context,
    ).details.map(({ text }) => text);

  test("is left out where it is the list of names that the table has, and stands where it says more", () => {
    expect(roster("JONES, LI")).toEqual([]);
    expect(roster("JONES, LI, OKAFOR")).toEqual(["Names: JONES, LI, OKAFOR"]);
  });
});

test("bins are named in the order of their numbers", () => {
  const group: SheetGroup = {
    letter: "A",
    title: "Quarter-zip Pullover",
    locations: ["A-10", "A-2", "B-1"],
    sizes: [{ size: "L", quantity: 4, received: 4 }],
    quantity: 4,
    received: 4,
    order_line_item_ids: [1],
  };
  const { rows } = sheetView(sheet({ groups: [group] }), context).matrix ?? {};
  expect(rows?.map(({ bins }) => bins)).toEqual(["A-2, A-10, B-1"]);
});

test("the store's method and place are not said again beside what art decided; its other words are", () => {
  const properties = [
    { name: "Decoration method", value: "Screen Print" },
    { name: "Location", value: "Right Sleeve" },
    { name: "Placement", value: "3.5 in below the collar" },
  ];
  const decorations = [
    { deco_method: "Embroidery", location: "Left Side Chest", order_line_item_ids: [1], units: 4, art_missing: null },
  ];
  const items = [item(1, "L", { properties }), item(2, "S", { properties: properties.slice(0, 1) })];
  const details = sheetView(sheet({ items, decorations }), context).details.map(({ text }) => text);
  expect(details).toEqual(["Placement: 3.5 in below the collar", "Decoration method: Screen Print"]);
});

describe("a sheet without the additions of our own backend", () => {
  test("has its garments lettered, sizes in garment order, sums, and the letters of each block", () => {
    const view = sheetView(
      sheet({
        items: [item(1, "xl"), item(2, "S", { received: 1 }), item(3, null, { title: "Soft Cap", color: null })],
        decorations: [
          { deco_method: "Embroidery", location: "Left Side Chest", order_line_item_ids: [1, 2], units: 8 },
          { deco_method: "Embroidery", location: "Left Side Chest", order_line_item_ids: [3], units: 4 },
        ],
      }),
      context,
    );
    expect(view.matrix.sizes).toEqual(["S", "XL", "Units"]);
    expect(view.matrix.rows.map(({ letter, cells }) => [letter, ...cells])).toEqual([
      ["A", "1/4", "4", null],
      ["B", null, null, "4"],
    ]);
    expect(view.matrix.totals).toEqual({ cells: ["4", "4", "4"], quantity: "12", received: "9" });
    expect(view.decorations.map(({ letters, units }) => [letters, units])).toEqual([["A, B", "12"]]);
  });

  test("counts its names against the pieces, and says when they do not fit", () => {
    const name = (id: number, line_1: string) => ({ id, order_line_item_id: 1, unit_index: id, line_1 });
    const items = [item(1, "M", { personalizations: [name(1, "AAKER"), name(2, "BOYLE")] })];
    const [roster] = sheetView(sheet({ items }), context).rosters;
    expect(roster?.check).toEqual({ ok: false, text: "2 names for 4 units" });
    expect(roster?.chunks.flat(2).map((row) => row?.text[0])).toEqual(["AAKER", "BOYLE", undefined, undefined]);
  });
});

describe("art on the sheet", () => {
  const block = { deco_method: "Embroidery", location: "Left Side Chest", order_line_item_ids: [1], units: 4 };

  test("what is not approved is a warning in its place; where nothing is known, too", () => {
    const decorations = [
      { ...block, art_missing: "No approved art: in review" },
      { ...block, location: "Back Center" },
      { ...block, location: "Right Cuff", art_missing: null },
    ];
    const missing = sheetView(sheet({ decorations }), context).decorations.map((decoration) => decoration.missing);
    expect(missing).toEqual([
      { text: "Art is in review", isNeeded: true },
      { text: "Ask the art department", isNeeded: true },
      { text: "No art needed.", isNeeded: false },
    ]);
  });

  test("blocks whose art says the same are one, with all its letters", () => {
    const art = { id: 12, status: "approved", approved_at: "2026-03-06T09:00:00.000Z", approved_via: "link" };
    const decorations = [
      { ...block, art },
      { ...block, order_line_item_ids: [2], art: { ...art, id: 13 } },
      { ...block, order_line_item_ids: [2], art: { ...art, id: 14, logo_size: "3 in" } },
    ];
    const views = sheetView(sheet({ decorations }), context).decorations;
    expect(views.map(({ art, units }) => [art?.lines[0], units])).toEqual([
      ["Art 12, 13, approved by link, Fri Mar 6", "8"],
      ["Art 14, approved by link, Fri Mar 6", "4"],
    ]);
  });

  test("caps and hard goods get their place in words, shirts the drawing", () => {
    const words = (title: string, deco_method: string) =>
      sheetView(sheet({ items: [item(1, "M", { title })], decorations: [{ ...block, deco_method }] }), context)
        .decorations[0]?.placeInWords;
    expect(words("Twill Shirt", "Embroidery")).toBeNull();
    expect(words("Structured Cap", "Embroidery")).toBe("Left Side Chest. Place it as the art shows.");
    expect(words("Tumbler", "Laser - Hard Goods Only")).toBe("Left Side Chest. Place it as the art shows.");
  });
});

describe("a design", () => {
  const items = [
    item(1, "M", { quantity: 8 }),
    item(2, "xl", { quantity: 8, accepted_short: 3 }),
    item(3, "L", { title: "Softshell", color: "Black", quantity: 3 }),
  ];
  const block = { deco_method: "Embroidery", location: "Left Side Chest", order_line_item_ids: [1, 2, 3], units: 16 };
  const job = (letter: string, ids: number[], reasons: string[]) => ({
    production_id: ids[0] ?? 0,
    letters: [letter],
    order_line_item_ids: ids,
    gate: { ok: reasons.length === 0, reasons },
  });
  const stopped = { ok: false, art: fine, goods: fine, sample: fine, hold: fine, reasons: ["Goods in 13 of 16"] };
  const ofJobs = (...jobs: ReturnType<typeof job>[]) =>
    sheetView(
      sheet({ items, total_units: 19, accepted_short_units: 3, gate: stopped, decorations: [{ ...block, jobs }] }),
      context,
    );

  test("has the sizes of each product that it goes on, in garment order, and the tally has them too", () => {
    const view = ofJobs(job("A", [1, 2], []), job("B", [3], []));
    const [first] = view.decorations;
    expect(first?.matrix).toEqual({
      sizes: ["M", "L", "XL"],
      isListed: false,
      jobs: [
        {
          rows: [
            {
              letter: "A",
              item: "Quarter-zip Pullover, True Navy",
              sizes: [
                { size: "M", units: "8" },
                { size: "XL", units: "5" },
              ],
              units: "13",
            },
          ],
          state: null,
        },
        {
          rows: [{ letter: "B", item: "Softshell, Black", sizes: [{ size: "L", units: "3" }], units: "3" }],
          state: null,
        },
      ],
    });
    expect(
      view.tally.map(({ work, item, units, sizes }) => [work, item, units, sizes.map(({ size }) => size)]),
    ).toEqual([
      ["1 Left Side Chest", "A Quarter-zip Pullover, True Navy", "13", ["M", "XL"]],
      ["1 Left Side Chest", "B Softshell, Black", "3", ["L"]],
    ]);
  });

  test("says which of its jobs may run where not all of them may", () => {
    const view = ofJobs(job("A", [1, 2], []), job("B", [3], ["Goods in 0 of 3"]));
    expect(view.gate).toMatchObject({ ok: false, isPartly: true, verdict: "RUN ONLY JOBS MARKED OK" });
    expect(view.decorations[0]?.matrix.jobs.map(({ state }) => state?.text)).toEqual([
      "OK",
      "Do not run: Goods in 0 of 3",
    ]);
    const none = ofJobs(job("A", [1, 2], ["Art in review"]), job("B", [3], ["Art in review"]));
    expect(none.gate.verdict).toBe("DO NOT RUN");
  });
});

describe("pieces that are not as ordered", () => {
  const items = [
    item(1, "M", { quantity: 8, received: 9 }),
    item(2, "XL", { quantity: 8, received: 5, accepted_short: 3 }),
  ];
  const decision = { order_line_item_id: 1, type: "over", quantity: 1 };

  test("are counted as they are to be made, and said in words", () => {
    const view = sheetView(
      sheet({
        items,
        total_units: 16,
        accepted_short_units: 3,
        decisions: [
          { ...decision, decision: "keep_as_overs" },
          { ...decision, type: "damaged", decision: "wait_replacement", due_date: "2026-03-20" },
          { ...decision, type: "short", quantity: 2 },
        ],
      }),
      context,
    );
    expect(view.dates.find(({ label }) => label === "Units")?.value).toBe("13 of 16");
    expect(view.matrix.rows[0]).toMatchObject({ cells: ["8", "5"], quantity: "13", received: "14" });
    expect(view.matrix.totals).toMatchObject({ cells: ["8", "5"], quantity: "13" });
    expect(view.matrix.notes).toEqual([
      "A XL: 3 accepted short, make 5 of 8.",
      "A M: 1 over, keep as overs.",
      "A M: 1 damaged, wait for replacements until Fri Mar 20.",
      "A M: 2 short, not decided yet.",
    ]);
  });

  test("are packed as the customer asked; where nobody said how, somebody is to be asked", () => {
    const packing = (more: Partial<WorkOrder>) => sheetView(sheet(more), context).packing;
    expect(packing({ packaging: ["Fold and bag"], characteristics: ["Special Packaging"] })).toEqual([
      "The customer asks: Fold and bag.",
    ]);
    expect(packing({ characteristics: ["Special Packaging"] })).toEqual([
      "Special packaging: not in bulk. Ask how before you pack.",
    ]);
  });
});

test("a sheet that was never accepted has no edition to work by", () => {
  const view = sheetView(sheet({ revision: 0 }), context);
  expect([view.edition, view.end]).toEqual(["Not accepted", "Do not work by this sheet: the order is not accepted"]);
});

test("letters that follow each other are told as a range", () => {
  const groups = [..."ABCDEFG"].map((letter) => ({ letter }) as SheetGroup);
  expect(letterWords(["F", "A", "C", "B"], groups)).toBe("A to C, F");
  expect(letterWords(["A", "B", "B"], groups)).toBe("A, B");
});

test("a scanned sheet that reads as the newest does may be worked by", () => {
  expect(scanView(1, { revision: 3 }, { revision: 3, since: 1, state: "current", changes: [] }, clock).advice).toBe(
    "Revision 1 reads the same as revision 3, the current one. Use this sheet.",
  );
});

describe("a scan", () => {
  const result = { revision: 3, since: 1, state: "superseded" as const };

  test.each([
    ["?r=3", 3],
    ["?r=abc", null],
    ["?r=-1", null],
    ["?r=", null],
  ])("%s carries %s", (query, revision) => {
    expect(scannedRevision(new URLSearchParams(query))).toEqual({ revision });
  });

  test("nothing scanned is nothing", () => expect(scannedRevision(new URLSearchParams("x=1"))).toBeNull());

  test.each([
    [3, 3, "current", "Current"],
    [1, 3, "superseded", "Superseded"],
    [4, 3, "unknown", "Unknown revision"],
    [null, 3, "unknown", "Unknown revision"],
    [0, 0, "unknown", "Unknown revision"],
  ])("where the backend tells no changes, %s against %s is %s", (scanned, revision, state, title) => {
    expect(scanView(scanned, { revision }, null, clock)).toMatchObject({ state, title, changes: [] });
  });

  test("changes are counted, in sentences", () => {
    const event = {
      id: 1,
      entity_type: "order",
      entity_id: 36,
      actor_type: "user",
      actor: { id: 7, name: "Dana Whitfield" },
      action: "updated",
      before: { estimated_ship_date: "2026-03-12" },
      after: { estimated_ship_date: "2026-03-13" },
      created_at: "2026-03-10T09:00:00.000Z",
    };
    const changes = [
      { revision: 2, created_at: event.created_at, events: [event] },
      { revision: 3, created_at: event.created_at, events: [] },
    ];
    const scan = scanView(1, { revision: 3 }, { ...result, changes }, clock);
    expect(scan.title).toBe("Superseded: 2 changes since print");
    expect(scan.changes[0]?.lines[0]).toMatch(/^Dana Whitfield .*from Thu Mar 12 to Fri Mar 13/);
    expect(scan.changes[1]?.lines).toEqual(["Something on the sheet changed; the history does not say what."]);
  });
});

describe("approved art", () => {
  const art = {
    id: 7,
    status: "approved",
    name: "Tidewater crest",
    deco_method: "Embroidery",
    width_in: 3.25,
    height_in: 3,
    approved_via: "link",
    approved_at: "2026-03-06T17:00:00.000Z",
    approved_sha256: "7c1e04b9".padEnd(64, "0"),
    thumbnail_file_id: 12,
    approved_upload: {
      id: 3,
      art_proof_id: 7,
      version: 2,
      stitch_count: 6_240,
      trims: 5,
      thread_sequence: [{ stop: 1, needle: 4, code: "1001", name: "White", rgb: "#f4f3ee", stitches: 2_120 }],
      files: [{ id: 12, file_name: "crest.png" }],
    },
    production_upload: {
      id: 4,
      art_proof_id: 7,
      sha256: "91d2f60a",
      thread_sequence: [],
      files: [{ id: 13, file_name: "crest.dst" }],
    },
  };
  const blocks = (...arts: (typeof art)[]) =>
    sheetView(
      sheet({
        decorations: arts.map((one) => ({
          deco_method: "Embroidery",
          location: "Left Side Chest",
          order_line_item_ids: [1],
          units: 4,
          art: one,
        })),
      }),
      context,
    ).decorations;

  test("says its file by name, version and hash, its size in both units, its threads and how long it runs", () => {
    const [block] = blocks(art);
    expect(block?.art).toMatchObject({
      picture: { src: "/dashboard/files/12/preview?size=large", alt: "Tidewater crest, version 2" },
      lines: [
        "Art 7, Tidewater crest, approved by link, Fri Mar 6",
        "crest.png · version 2 · 7c1e04b. Run crest.dst · 91d2f60",
        "6,240 stitches · 5 trims · about 9 min each",
      ],
      threads: [
        { stop: "1", needle: "4", code: "1001", name: "White", chart: "", stitches: "2,120", swatch: "#f4f3ee" },
      ],
      isThread: true,
    });
    expect(block?.art?.facts).toContainEqual({ label: "Size", text: "3.25 × 3 in (83\u00a0×\u00a076\u00a0mm)" });
  });

  test("is drawn once: other places of the same file refer to the first, and its run is told once", () => {
    const block = { deco_method: "Embroidery", order_line_item_ids: [1], units: 4 };
    const decorations = [
      { ...block, location: "Left Side Chest", art },
      { ...block, location: "Right Cuff", art: { ...art, id: 8 } },
      { ...block, location: "Back Center", art: { ...art, id: 9, production_upload: null } },
      { ...block, location: "Left Cuff", art: { ...art, id: 10, approved_sha256: "f".repeat(64) } },
    ];
    const views = sheetView(sheet({ decorations }), context).decorations;
    expect(views.map((one) => [one.art?.picture !== null, one.art?.sameAs, one.art?.threads.length])).toEqual([
      [true, null, 1],
      [false, "Same picture as 1", 0],
      [false, "Same picture as 1", 1],
      [true, null, 1],
    ]);
  });

  test("of two proofs with the same version is one block, with another version two", () => {
    expect(blocks(art, { ...art, id: 8 })).toHaveLength(1);
    expect(blocks(art, { ...art, id: 8, approved_sha256: "f".repeat(64) })).toHaveLength(2);
  });
});
