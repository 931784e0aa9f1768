import { describe, expect, it } from "vitest";
import { embroideryProblem } from "../files/embroidery-formats";
import { readExp } from "./exp";
import { readPes } from "./pes";

const END = [0xff, 0x00];
const NEXT_COLOR = [0xfe, 0xb0, 0x01];
const short = (value: number) => value & 0x7f;
const long = (value: number, mark = 0) => [0x80 | mark | ((value >> 8) & 0x0f), value & 0xff];

function pec(stitches: readonly number[], label = "CREST"): Buffer {
  const head = Buffer.alloc(532, 0);
  head.write(`LA:${label.padEnd(16)}\r`, 0, "latin1");
  return Buffer.concat([head, Buffer.from(stitches)]);
}

function pes(stitches: readonly number[]): Buffer {
  const head = Buffer.alloc(40);
  head.write("#PES0001", 0, "latin1");
  head.writeUInt32LE(40, 8);
  return Buffer.concat([head, pec(stitches)]);
}

describe("a Brother PES", () => {
  const square = [short(10), short(0), short(0), short(10), short(-10), short(0)];
  const cut = [...long(500, 0x20), ...long(-300, 0x20)];

  it("tells stitches, colors, cuts and size", () => {
    const reading = readPes(
      pes([...square, ...cut, ...square, ...NEXT_COLOR, ...long(9, 0x10), short(0), ...square, ...END]),
    );
    expect(reading).toMatchObject({
      ok: true,
      design: { label: "CREST", stitchCount: 9, threadColors: 2, colorChanges: 1, trims: 1, warning: null },
    });
  });

  it("reads the machine's own PEC, and one without its end", () => {
    const file = Buffer.concat([Buffer.from("#PEC0001"), pec([...square, ...END])]);
    expect(readPes(file)).toMatchObject({ ok: true, design: { stitchCount: 3, width: 10, height: 10, warning: null } });
    expect(readPes(pes(square))).toMatchObject({ ok: true, design: { stitchCount: 3, warning: expect.any(String) } });
  });

  it.each([
    ["words", Buffer.from("no embroidery")],
    ["cut in its header", pes([]).subarray(0, 300)],
    ["without a stitch", pes(END)],
  ])("of %s is refused", (_, bytes) => expect(readPes(bytes).ok).toBe(false));
});

describe("a Melco EXP", () => {
  const square = [10, 0, 0, 10, 0xf6, 0];

  it("tells stitches, colors, cuts and size; y goes up", () => {
    const [cut, jump, color] = [
      [0x80, 0x80, 7, 0],
      [0x80, 0x04, 50, 0xce],
      [0x80, 0x01, 0, 0],
    ];
    const reading = readExp(Buffer.from([...square, ...cut, ...jump, ...square, ...color, ...square]));
    expect(reading).toMatchObject({
      ok: true,
      design: { stitchCount: 9, threadColors: 2, colorChanges: 1, trims: 1, jumps: 1, warning: null },
    });
  });

  it("cut within a stitch is refused", () => {
    expect(readExp(Buffer.from([...square, 5]))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("breaks off"),
    });
  });
});

it("a DST that nobody understands is kept; words and pictures are none", () => {
  const odd = Buffer.from(Array.from({ length: 700 }, (_, at) => (at * 37) % 256));
  const problem = (head: Buffer, mimeType = "application/octet-stream") =>
    embroideryProblem({ name: "crest.dst", mimeType, head });
  expect(problem(odd)).toBeNull();
  expect(problem(Buffer.from("no embroidery ".repeat(60)))).toContain("something else");
  expect(problem(odd, "image/png")).toContain("something else");
});

it("never throws, whatever the bytes", () => {
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(
      Array.from({ length: 700 }, (_, at) => (round * 131 + at * at * 7 + (at % 13) * round) % 256),
    );
    bytes.write(round % 2 ? "#PES0001" : "#PEC0001", 0, "latin1");
    expect(() => [readPes(bytes), readExp(bytes)]).not.toThrow();
  }
});
