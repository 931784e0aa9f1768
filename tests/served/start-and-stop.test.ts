import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { startScratchSite } from "../setup/scratch-site";
import type { ServedApp } from "../setup/served-app";
import { until } from "../setup/until";

async function scratchSite(...how: Parameters<typeof startScratchSite>): Promise<ServedApp> {
  const site = await startScratchSite(...how);
  onTestFinished(() => site.stop());
  return site;
}

describe("stopping", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("ends open streams of events after %s", async (signal) => {
    const site = await scratchSite();
    const streams = await Promise.all(["/events", "/api/events"].map((path) => fetch(site.origin + path)));
    const readers = streams.map((stream) => stream.body?.getReader());
    await Promise.all(readers.map((reader) => reader?.read()));
    expect((await site.end(signal)).code).toBe(0);
    expect(site.output()).toContain("backend closed");
    // The streams end in order, so that the browser's EventSource reconnects instead of giving up.
    await Promise.all(readers.map(async (reader) => expect((await reader?.read())?.done).toBe(true)));
  });

  test("lets a request that is under way finish", async () => {
    const site = await scratchSite();
    const slow = fetch(`${site.origin}/slow`);
    await until(async () => (await (await fetch(`${site.origin}/state`)).json()).waiting === 1);
    const ended = site.end();
    expect(await (await slow).text()).toBe("done");
    expect((await ended).code).toBe(0);
  });

  test("does not wait for one that never ends", async () => {
    const site = await scratchSite();
    const endless = await fetch(`${site.origin}/api/endless`);
    await endless.body?.getReader().read();
    expect((await site.end()).code).toBe(0);
  });
});

describe("a log that can't be written", () => {
  // Each write to /dev/full fails as on a full disk.
  test.skipIf(!existsSync("/dev/full"))("ends nothing", async () => {
    const site = await scratchSite({}, (program) => [
      "sh",
      "-c",
      `exec "$0" "$1" >/dev/full 2>&1`,
      process.execPath,
      program,
    ]);
    for (const path of ["/mirror", "/fails", "/mirror"]) await (await fetch(site.origin + path)).text();
    expect((await fetch(`${site.origin}/mirror`)).status).toBe(200);
    expect((await site.end()).code).toBe(0);
  });
});

describe("starting", () => {
  test("ends with the backend's sentence and without a stack where that cannot start", async () => {
    const started = scratchSite({ START_FAILS: "DATA_DIR is in use by another process." });
    await expect(started).rejects.toThrow(/stopped with code 1:\nDATA_DIR is in use by another process\.\n$/);
  });

  test("names the port where that is taken", async () => {
    const squatter = createServer();
    const port = await new Promise<number>((done) => {
      squatter.listen(0, () => {
        const address = squatter.address();
        done(address !== null && typeof address === "object" ? address.port : 0);
      });
    });
    onTestFinished(() => void squatter.close());
    const started = scratchSite({ PORT: String(port) });
    await expect(started).rejects.toThrow(`Another program already listens on port ${port}. Set PORT to another one.`);
  });
});
