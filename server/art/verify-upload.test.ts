import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openFolder } from "../files/folder-disk";
import { verifyUpload } from "./verify-upload";

const folder = mkdtempSync(join(tmpdir(), "verify-upload-"));
afterAll(() => rmSync(folder, { recursive: true }));
const disk = openFolder(folder);

let id = 0;
async function kept(content: string) {
  id += 1;
  const sha256 = createHash("sha256").update(content).digest("hex");
  await disk.put(`sha256/${sha256}`, content);
  return { id, file_name: `${content}.png`, path: `sha256/${sha256}`, sha256 };
}

it("says ok, which file changed, and which is gone", async () => {
  const [first, second] = [await kept("first"), await kept("second")];
  expect(await verifyUpload(disk, [first, second])).toEqual({ state: "ok" });
  await disk.put(second.path, "something else");
  expect(await verifyUpload(disk, [first, second])).toEqual({ state: "changed", file: second });
  await disk.delete(first.path);
  expect(await verifyUpload(disk, [first, second])).toEqual({ state: "gone", file: first });
  expect(await verifyUpload(disk, [{ ...second, path: null }])).toMatchObject({ state: "gone" });
});
