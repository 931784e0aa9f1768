import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { ServerBuild } from "@remix-run/node";
import type { EventStreams } from "./fetch-bridge";
import { announceFront } from "./front";
import { REQUEST_LIMITS, serverOptions } from "./request-limits";
import { serve } from "./serve";
import type { ServedBackend } from "./served-backend";
import { createSite } from "./site";

/** The Remix build beside this file (both lie in build/), with what app/entry.server.tsx exports. */
type Build = ServerBuild & { entry: { module: { backend: ServedBackend } } };

/** A log that can't be written, on a full disk or to a reader that has gone, must not end the shop's server. */
function outliveTheLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** V8 lets garbage grow to several times of what is in use before it collects it: 574 MB after 2,000 pages, of which 115 MB are in use. */
function collectEarlier() {
  setFlagsFromString("--heap-growing-percent=50");
}

async function main() {
  outliveTheLog();
  collectEarlier();
  announceFront();
  const buildUrl = new URL("./server/index.js", import.meta.url).href;
  const build: Build = await import(buildUrl);
  const { backend } = build.entry.module;
  const eventStreams: EventStreams = new Set();
  const publicDir = fileURLToPath(new URL("./client", import.meta.url));
  const site = createSite({ build, backend, publicDir, eventStreams });
  await serve({ server: createServer(serverOptions(REQUEST_LIMITS), site), backend, eventStreams });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
