import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentKey } from "../files/content-store";
import { openFolder } from "../files/folder-disk";
import { createPreviewStore } from "./preview-store";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "previews-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the store of previews", () => {
  it("remembers what can't be drawn, and tries again where only the drawing failed", async () => {
    const disk = openFolder(folder);
    const content = { sha256: "ab".repeat(32), mimeType: "image/png" };
    await disk.put(contentKey(content.sha256), "a picture");
    const ends = [
      () => Promise.reject(new Error("the process did not start")),
      () => Promise.resolve(Buffer.from("drawn")),
      () => Promise.resolve(null),
    ];
    const previews = createPreviewStore(disk, async () => await (ends.shift() as () => Promise<Buffer | null>)());
    await expect(previews.find(content, "small")).rejects.toThrow("did not start");
    const key = await previews.find(content, "small");
    expect(await disk.get(key ?? "")).toBe("drawn");
    expect(await previews.find(content, "large")).toBeNull();
    expect(await previews.find(content, "large")).toBeNull();
    expect(ends).toEqual([]);
  });
});
