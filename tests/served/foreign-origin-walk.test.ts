import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot, type ServedApp, startServedApp } from "../setup/served-app";

const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(join(projectRoot, "build/index.js")).href);

/** Answered ahead of Remix to bearer tokens and signatures alone; that it is, tests/served/http-server.test.ts proves. */
const OUTSIDE_THE_GATE = ["routes/api.$"];

interface Target {
  id: string;
  path: string;
  isIndex: boolean;
}

function targetsWithAction(): Target[] {
  return Object.values(build.routes).flatMap((route) =>
    route?.module.action && !OUTSIDE_THE_GATE.includes(route.id)
      ? [{ id: route.id, path: pathOf(route.id), isIndex: route.index === true }]
      : [],
  );
}

/** The route's whole path, with something in the place of each parameter. */
function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id];
  if (!route) return "";
  const own = (route.path ?? "").replace(/\*$/, "anything").replace(/:[^/]+/g, "1");
  return `${pathOf(route.parentId)}${own === "" ? "" : `/${own}`}`;
}

/** Each way in which a browser can be made to reach an action. */
function waysTo({ id, path, isIndex }: Target): string[] {
  const page = path === "" ? "/" : path;
  const document = isIndex ? `${page}?index` : page;
  const data = `${path === "" ? "/_root" : path}.data`;
  return [
    document,
    `${document}${isIndex ? "&" : "?"}_data=${encodeURIComponent(id)}`,
    isIndex ? `${data}?index` : data,
  ];
}

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
