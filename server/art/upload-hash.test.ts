import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { uploadHash } from "./upload-hash";

const [a, b, c] = ["aa", "bb", "cc"].map((digits) => digits.repeat(32)) as [string, string, string];
const seen = (sha256: string) => ({ visibility: "customer" as const, sha256 });
const ours = (sha256: string) => ({ visibility: "internal" as const, sha256 });
const of = (text: string) => createHash("sha256").update(text).digest("hex");

it("is the hash of the one file that customers see, whatever lies beside it", () => {
  expect(uploadHash([ours(b), seen(a), ours(c)])).toBe(a);
});

it("is the same for several files in any order, and another one for others", () => {
  expect(uploadHash([seen(b), seen(a)])).toBe(of(`${a}\n${b}`));
  expect(uploadHash([seen(a), seen(b)])).toBe(of(`${a}\n${b}`));
  expect(uploadHash([seen(a), seen(c)])).not.toBe(uploadHash([seen(a), seen(b)]));
});

it("is made of the internal files where customers see none", () => {
  expect(uploadHash([ours(c)])).toBe(c);
  expect(uploadHash([ours(c), ours(a)])).toBe(of(`${a}\n${c}`));
});
