import { afterAll, beforeAll, expect, test } from "vitest";
import { loader } from "~/routes/dashboard.events";
import { openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
beforeAll(async () => {
  testDoor = await openTestDoor();
});
afterAll(() => testDoor.close());

test("a browser that comes when its person has too many streams is told to come back every minute", async () => {
  const { cookie } = await signInTestAdmin(testDoor.door);
  const open = async (): Promise<Response> => await runRoute(loader, pageRequest("/dashboard/events", { cookie }));
  const streams = await Promise.all(Array.from({ length: 30 }, open));
  const surplus = await open();
  expect([surplus.status, surplus.headers.get("Content-Type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  expect(await surplus.text()).toBe("retry: 60000\n\n");
  await Promise.all(streams.map(({ body }) => body?.cancel()));
  const stream = await open();
  const first = await stream.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe("retry: 3000\n\n");
});
