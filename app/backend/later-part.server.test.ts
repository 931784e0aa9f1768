import { expect, test, vi } from "vitest";
import { LATER_HEADER } from "~/freshness/later-parts";
import { laterPart } from "./later-part.server";

const ADDRESS = "http://orders.example/dashboard/order/7";
const whole = new Request(ADDRESS);
const inParts = new Request(ADDRESS, { headers: { [LATER_HEADER]: "1" } });

test("a document has the part, and fails with it", async () => {
  expect(await laterPart(whole, async () => "history")).toEqual({ part: "history" });
  await expect(laterPart(whole, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
});

test("on the way to another page it is read once the rest has had its turn", async () => {
  const read = vi.fn(async () => "history");
  const { part } = await laterPart(inParts, read);
  await Promise.resolve();
  expect([part, read.mock.calls.length]).toEqual([expect.any(Promise), 0]);
  expect([await part, read.mock.calls.length]).toEqual(["history", 1]);
});

test("one that is refused later leaves the page as it is", async () => {
  const { part } = await laterPart(inParts, () => Promise.reject(new Response(null, { status: 401 })));
  expect(await part).toBeNull();
});
