import { describe, expect, it } from "vitest";
import { type DesignLine, designKey, groupDesigns, groupJobs, operations } from "./designs";

/** How the trade reads an order: what is one design, and what one set-up. */

type Line = DesignLine & { id: string };

const line = (id: string, facts: Partial<DesignLine> = {}): Line => ({
  id,
  title: "Harbor polo",
  decorator: null,
  methods: ["Embroidery"],
  locations: ["Left Side Chest"],
  properties: [],
  has_logo_on_file: false,
  is_hard_good: false,
  needs_art: true,
  ...facts,
});

const file = (value: string, name = "Artwork") => ({ properties: [{ name, value }] });
const text = (value: string, name = "Logo") => ({ properties: [{ name, value }] });
const CREST = file("https://files.example/crest.ai");

const proofs = (lines: readonly Line[]) =>
  groupDesigns(lines).map(({ method, location, lines: own }) =>
    [own.map(({ id }) => id).join(" "), method ?? "no method", location ?? "no place"].join(", "),
  );
const jobs = (lines: readonly Line[]) =>
  groupDesigns(lines).flatMap((design) => groupJobs(design).map((own) => own.map(({ id }) => id).join(" ")));

interface Case {
  order: string;
  lines: Line[];
  proofs: string[];
  jobs: string[];
}

const TABLE: readonly Case[] = [
  {
    order: "sizes of one style are one design and one job",
    lines: [line("M"), line("L"), line("XL")],
    proofs: ["M L XL, Embroidery, Left Side Chest"],
    jobs: ["M L XL"],
  },
  {
    order: "colors of one style are one design and one job: navy and white garments run with the same file",
    lines: [line("navy"), line("white")],
    proofs: ["navy white, Embroidery, Left Side Chest"],
    jobs: ["navy white"],
  },
  {
    order: "two styles with the same crest are one design, and a job each",
    lines: [line("polo", CREST), line("jacket", { title: "Deck jacket", ...CREST })],
    proofs: ["polo jacket, Embroidery, Left Side Chest"],
    jobs: ["polo", "jacket"],
  },
  {
    order: "two places on one line are two designs",
    lines: [line("M", { locations: ["Left Side Chest", "Back Center"] })],
    proofs: ["M, Embroidery, Left Side Chest", "M, Embroidery, Back Center"],
    jobs: ["M", "M"],
  },
  {
    order: "two methods named with two places go in pairs",
    lines: [line("M", { methods: ["Embroidery", "Screen Print"], locations: ["Left Side Chest", "Back Center"] })],
    proofs: ["M, Embroidery, Left Side Chest", "M, Screen Print, Back Center"],
    jobs: ["M", "M"],
  },
  {
    order: "two methods at one place are two designs",
    lines: [line("M", { methods: ["Embroidery", "Embroidered Patch"] })],
    proofs: ["M, Embroidery, Left Side Chest", "M, Embroidered Patch, Left Side Chest"],
    jobs: ["M", "M"],
  },
  {
    order: "names of people are no artwork: sizes with different names stay together",
    lines: [line("M", text("JONES", "Name")), line("L", text("RUIZ", "Name"))],
    proofs: ["M L, Embroidery, Left Side Chest"],
    jobs: ["M L"],
  },
  {
    order: "hats and polos are decorated at other places",
    lines: [line("polo", CREST), line("cap", { title: "Cap", locations: ["Front Center"], ...CREST })],
    proofs: ["polo, Embroidery, Left Side Chest", "cap, Embroidery, Front Center"],
    jobs: ["polo", "cap"],
  },
  {
    order: "hats and polos without a place are one design",
    lines: [line("polo", { locations: [] }), line("cap", { title: "Cap", locations: [] })],
    proofs: ["polo cap, Embroidery, no place"],
    jobs: ["polo", "cap"],
  },
  {
    order: "hard and soft goods are never one design",
    lines: [
      line("tote", { title: "Tote", methods: ["Screen Print"], ...CREST }),
      line("mug", { title: "Mug", methods: ["Screen Print"], is_hard_good: true, ...CREST }),
    ],
    proofs: ["tote, Screen Print, Left Side Chest", "mug, Screen Print, Left Side Chest"],
    jobs: ["tote", "mug"],
  },
  {
    order: "the same artwork link is one design, another is another",
    lines: [line("M", CREST), line("L", CREST), line("XL", file("https://files.example/wave.ai"))],
    proofs: ["M L, Embroidery, Left Side Chest", "XL, Embroidery, Left Side Chest"],
    jobs: ["M L", "XL"],
  },
  {
    order: "a line without a link is not the design of one that has it",
    lines: [line("M", CREST), line("L")],
    proofs: ["M, Embroidery, Left Side Chest", "L, Embroidery, Left Side Chest"],
    jobs: ["M", "L"],
  },
  {
    order: "a link for the back is no artwork of the chest",
    lines: [
      line("M", {
        locations: ["Left Side Chest", "Back Center"],
        properties: [{ name: "Back artwork", value: "https://files.example/back.pdf" }],
      }),
      line("L"),
    ],
    proofs: ["M L, Embroidery, Left Side Chest", "M, Embroidery, Back Center"],
    jobs: ["M L", "M"],
  },
  {
    order: "the customer's logo on file is one artwork, apart from lines without",
    lines: [line("M", { has_logo_on_file: true }), line("L", { has_logo_on_file: true }), line("XL")],
    proofs: ["M L, Embroidery, Left Side Chest", "XL, Embroidery, Left Side Chest"],
    jobs: ["M L", "XL"],
  },
  {
    order: "two logos on file are two designs by their names",
    lines: [
      line("M", { has_logo_on_file: true, ...text("Crest") }),
      line("L", { has_logo_on_file: true, ...text("crest ") }),
      line("XL", { has_logo_on_file: true, ...text("Wave") }),
    ],
    proofs: ["M L, Embroidery, Left Side Chest", "XL, Embroidery, Left Side Chest"],
    jobs: ["M L", "XL"],
  },
  {
    order: "the same decoration text is one design",
    lines: [
      line("M", text("Fire Dept", "Text")),
      line("L", text("fire  dept", "Text")),
      line("XL", text("EMS", "Text")),
    ],
    proofs: ["M L, Embroidery, Left Side Chest", "XL, Embroidery, Left Side Chest"],
    jobs: ["M L", "XL"],
  },
  {
    order: "art without a method is a design that nobody can run yet",
    lines: [line("M", { methods: [] }), line("L", { methods: [] })],
    proofs: ["M L, no method, Left Side Chest"],
    jobs: [],
  },
  {
    order: "who decorates it sets it up",
    lines: [line("M"), line("L", { decorator: "Stitch & Co." })],
    proofs: ["M L, Embroidery, Left Side Chest"],
    jobs: ["M", "L"],
  },
];

describe("designs of an order", () => {
  it.each(TABLE)("$order", ({ lines, proofs: expected, jobs: runs }) => {
    expect(proofs(lines)).toEqual(expected);
    expect(jobs(lines)).toEqual(runs);
  });

  it("are none where a line is not decorated", () => {
    expect(groupDesigns([line("M", { methods: [], needs_art: false })])).toEqual([]);
  });

  it("run without a proof where no art is needed", () => {
    const [design] = groupDesigns([line("M", { needs_art: false }), line("L", { needs_art: false })]);
    expect(design).toMatchObject({ needs_art: false, lines: [{ id: "M" }, { id: "L" }] });
  });

  it("know another line's design by the same key", () => {
    const place = { method: "Embroidery", location: "Left Side Chest" };
    expect(designKey(line("M", CREST), place)).toBe(designKey(line("XL", { title: "Jacket", ...CREST }), place));
    expect(designKey(line("M", CREST), place)).not.toBe(designKey(line("XL"), place));
  });
});

describe("operations of a line", () => {
  it.each([
    [
      "as many locations as methods are pairs",
      ["Embroidery", "Laser"],
      ["Left Side Chest", "Left Sleeve"],
      ["Embroidery@Left Side Chest", "Laser@Left Sleeve"],
    ],
    [
      "one method at every location",
      ["Embroidery"],
      ["Left Side Chest", "Back Center"],
      ["Embroidery@Left Side Chest", "Embroidery@Back Center"],
    ],
    [
      "every method at the one location",
      ["Embroidery", "Foil Stamp"],
      ["Back Center"],
      ["Embroidery@Back Center", "Foil Stamp@Back Center"],
    ],
    ["no location said", ["Embroidery"], [], ["Embroidery@null"]],
    ["no method, nothing to do", [], ["Back Center"], []],
  ])("%s", (_name, methods, locations, expected) => {
    expect(operations(methods, locations).map(({ method, location }) => `${method}@${location}`)).toEqual(expected);
  });
});
