import { describe, expect, it } from "vitest";
import { type DstStep, dst, squares } from "../../tests/factories/dst-files";
import { readDst } from "./dst";
import { STITCH_LIMITS, type StitchDesign } from "./needle";

function read(bytes: Uint8Array): StitchDesign {
  const reading = readDst(bytes);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.design;
}

const problemOf = (bytes: Uint8Array) => {
  const reading = readDst(bytes);
  return reading.ok ? null : reading.problem;
};

const sew = (x: number, y: number): DstStep => ({ x, y, does: "sew" });
const jump = (x: number, y: number): DstStep => ({ x, y, does: "jump" });
const color: DstStep = { x: 0, y: 0, does: "color" };

describe("reading", () => {
  it("counts stitches, colors, trims and jumps, and measures what is sewn", () => {
    expect(read(dst(squares(3), { label: "ACME" }))).toMatchObject({
      label: "ACME",
      stitchCount: 15,
      colorChanges: 2,
      threadColors: 3,
      trims: 3,
      jumps: 11,
      left: 0,
      width: 300,
      height: 100,
      paths: [
        { stop: 1, stitches: 5 },
        { stop: 2, stitches: 5 },
        { stop: 3, stitches: 5 },
      ],
    });
  });

  it("draws y downward, in one line while the thread is not cut", () => {
    const { paths, top } = read(dst([sew(0, 0), sew(10, 20), jump(5, 0), jump(5, 0), sew(1, 1)]));
    expect(paths[0]?.d).toBe("M0 0l10 -20l11 -1");
    expect(top).toBe(-21);
  });

  it("begins a new line after three jumps and after a color change", () => {
    const steps = [sew(1, 0), jump(2, 0), jump(2, 0), jump(2, 0), sew(1, 0), color, sew(0, 3)];
    expect(read(dst(steps)).paths.map(({ d }) => d)).toEqual(["M1 0M8 0", "M8 -3"]);
  });

  it("jumps before the first and behind the last stitch, and before a color change, are no trims", () => {
    const away = [jump(1, 0), jump(1, 0), jump(1, 0)];
    expect(read(dst([...away, sew(0, 0), ...away, color, ...away.slice(1), sew(1, 1), ...away])).trims).toBe(0);
  });

  it("a color in which nothing is sewn keeps its number", () => {
    const design = read(dst([sew(0, 0), color, color, sew(1, 1), color]));
    expect(design).toMatchObject({ colorChanges: 3, threadColors: 2, paths: [{ stop: 1 }, { stop: 3 }] });
  });

  it("believes the stitches and not the header", () => {
    const header = "LA:x\rST:9999999\rCO:999\r+X:99999\r-X:99999\r+Y:99999\r-Y:99999\r";
    expect(read(dst([sew(0, 0), sew(10, 5)], { header }))).toMatchObject({
      label: "x",
      stitchCount: 2,
      threadColors: 1,
      width: 10,
      height: 5,
    });
  });

  it("reads back every step that a record can tell", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 50; round += 1) {
      const steps = Array.from({ length: 1 + random(300) }, (): DstStep => {
        const does = (["sew", "sew", "sew", "jump", "color"] as const)[random(5)] ?? "sew";
        return { x: random(243) - 121, y: random(243) - 121, does };
      });
      const sewn = steps.filter(({ does }) => does === "sew").length;
      if (sewn === 0) continue;
      const design = read(dst(steps));
      expect(design.stitchCount).toBe(sewn);
      expect(design.jumps).toBe(steps.filter(({ does }) => does === "jump").length);
      expect(design.colorChanges).toBe(steps.filter(({ does }) => does === "color").length);
      expect(design).toMatchObject(boundsOf(steps));
    }
  });
});

function boundsOf(steps: readonly DstStep[]) {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const step of steps) {
    x += step.x;
    y -= step.y;
    if (step.does !== "sew") continue;
    xs.push(x);
    ys.push(y);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

describe("headers that lie", () => {
  const sewn = { stitchCount: 10, threadColors: 2, warning: null };

  it.each([
    ["in lower case", "la:crest\rst:  10\r", "crest"],
    ["without a label", "ST:     10\rCO:  1\r", null],
    ["of zeros", "\0".repeat(511), null],
    ["of blanks", " ".repeat(511), null],
  ])("%s do not keep the stitches from being read", (_, header, label) =>
    expect(read(dst(squares(2), { header }))).toMatchObject({ ...sewn, label }),
  );

  it("a file that stops between two records is read and says so", () => {
    const whole = dst(squares(2));
    expect(read(whole.subarray(0, whole.length - 3))).toMatchObject({
      stitchCount: 10,
      warning: expect.stringContaining("may be missing"),
    });
  });

  it("sequins are neither jumps nor trims", () => {
    const bytes = dst([sew(0, 0), jump(1, 0), ...Array.from({ length: 5 }, () => jump(2, 0)), jump(1, 0), sew(1, 1)]);
    for (const index of [1, 7]) bytes[512 + index * 3 + 2] = 0x43;
    expect(read(bytes)).toMatchObject({ stitchCount: 2, trims: 0, jumps: 0, width: 13 });
  });
});

describe("refused", () => {
  const whole = dst(squares(2));

  it.each([
    ["empty", Buffer.alloc(0), "not a Tajima"],
    ["a header alone", whole.subarray(0, 512), "Nothing is sewn"],
    ["half a header", whole.subarray(0, 100), "not a Tajima"],
    ["cut within a record", whole.subarray(0, whole.length - 5), "breaks off"],
    ["another format", Buffer.alloc(600, "x"), "not a Tajima"],
    ["nothing sewn", dst([jump(1, 1)]), "Nothing is sewn"],
    ["over 2 MB", Buffer.concat([whole, Buffer.alloc(STITCH_LIMITS.bytes)]), "2 MB"],
    ["too many stitches", dst(Array.from({ length: STITCH_LIMITS.stitches + 1 }, () => sew(1, 0))), "500,000"],
  ])("%s", (_, bytes, words) => expect(problemOf(bytes)).toContain(words));

  it("never throws, whatever the bytes", () => {
    for (let round = 0; round < 200; round += 1) {
      const bytes = Buffer.from(whole);
      for (let at = 512 + (round % 7); at < bytes.length; at += 5) bytes[at] = (round * 31 + at * 17) % 256;
      expect(() => readDst(bytes)).not.toThrow();
    }
  });
});

it("200,000 stitches are a small text", () => {
  const bytes = dst(Array.from({ length: 200_000 }, (_, index) => sew(index % 2 ? 30 : -30, index % 100 ? 1 : -99)));
  const { stitchCount, paths } = read(bytes);
  expect(stitchCount).toBe(200_000);
  expect(paths[0]?.d.length).toBeLessThan(2_000_000);
});
