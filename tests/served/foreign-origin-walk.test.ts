import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { targetsWithAction, waysTo } from "../setup/actions-of-the-build";
import { type ServedApp, startServedApp } from "../setup/served-app";

let served: ServedApp;

beforeAll(async () => {
  served = await startServedApp();
});

afterAll(() => served.stop());

test("the build has actions to walk", () => {
  expect(targetsWithAction().map((target) => target.id)).not.toEqual([]);
});

describe.each(targetsWithAction())("the action of $id", (target) => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.test" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { cookie: "a=b" },
  ];

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "refuses %s from elsewhere with the 403 page, in every form",
    async (method) => {
      for (const way of waysTo(target)) {
        for (const headers of foreign) {
          const response = await fetch(served.origin + way, { method, headers: { ...headers, accept: "text/html" } });
          expect([way, response.status]).toEqual([way, 403]);
          expect(await response.text()).toContain("This was not sent from here");
        }
      }
    },
  );

  test("lets our own pages through", async () => {
    for (const way of waysTo(target)) {
      const headers = { origin: served.origin, accept: "text/html" };
      const response = await fetch(served.origin + way, { method: "POST", headers, redirect: "manual" });
      expect(await response.text(), way).not.toContain("This was not sent from here");
    }
  });
});
