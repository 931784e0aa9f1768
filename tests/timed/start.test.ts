import { expect, test } from "vitest";
import { startServedApp } from "../setup/served-app";

test("answers its first page within 2 s of its start with an existing database", async () => {
  const first = await startServedApp();
  await first.end();
  try {
    const startsMs: number[] = [];
    // The best of a few: other work on the machine makes a start slower, never faster.
    while (startsMs.length < 8 && !startsMs.some((ms) => ms < 2000)) {
      const again = await startServedApp({ dataDir: first.dataDir });
      const startedAt = performance.now();
      const page = await fetch(`${again.origin}/auth/login`);
      await page.text();
      startsMs.push(again.startedInMs + performance.now() - startedAt);
      await again.stop();
      expect(page.status).toBe(200);
    }
    expect(Math.min(...startsMs)).toBeLessThan(2000);
  } finally {
    await first.stop();
  }
});
