import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { projectRoot } from "./served-app";

const build: ServerBuild = await import(
  /* @vite-ignore */ pathToFileURL(join(projectRoot, "build/server/index.js")).href
);

/** Answered ahead of Remix to bearer tokens and signatures alone; that it is, tests/served/http-server.test.ts proves. */
const OUTSIDE_THE_GATE = ["routes/api.$"];

export interface Target {
  id: string;
  path: string;
  isIndex: boolean;
}

/** Every route of the build that can change something. */
export function targetsWithAction(): Target[] {
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
export function waysTo({ id, path, isIndex }: Target): string[] {
  const page = path === "" ? "/" : path;
  const document = isIndex ? `${page}?index` : page;
  const data = `${path === "" ? "/_root" : path}.data`;
  return [
    document,
    `${document}${isIndex ? "&" : "?"}_data=${encodeURIComponent(id)}`,
    isIndex ? `${data}?index` : data,
  ];
}
