import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { broadcastDevReady, type ServerBuild } from "@remix-run/node";
import type { EventStreams } from "./http/fetch-bridge";
import { announceFront } from "./http/front";
import { stopOnSignal } from "./http/graceful-stop";
import { REQUEST_LIMITS, serverOptions } from "./http/request-limits";
import type { ServedBackend } from "./http/served-backend";
import { createSite } from "./http/site";

/** The Remix build beside this file (both lie in build/), with what app/entry.server.tsx exports. */
type Build = ServerBuild & { entry: { module: { backend: ServedBackend } } };

/** A log that can't be written, on a full disk or to a reader that has gone, must not end the shop's server. */
function outliveTheLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

async function main() {
  outliveTheLog();
  announceFront();
  const buildUrl = new URL("./index.js", import.meta.url).href;
  const build: Build = await import(buildUrl);
  const { backend } = build.entry.module;
  const { port, host, appUrl } = backend.settings;
  await backend.start();

  const eventStreams: EventStreams = new Set();
  const publicDir = fileURLToPath(new URL("../public", import.meta.url));
  const site = createSite({ build, backend, publicDir, eventStreams });
  const server = createServer(serverOptions(REQUEST_LIMITS), site);
  stopOnSignal({ server, eventStreams, close: () => backend.close() });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)));
    server.listen(port, host, resolve);
  });
  await backend.listening();
  process.stdout.write(`Order Management is at ${appUrl}\n`);
  if (build.mode === "development") await broadcastDevReady(build);
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  const where = host ? `${host}:${port}` : `port ${port}`;
  if (error.code === "EADDRINUSE")
    return new Error(`Another program already listens on ${where}. Set PORT to another one.`);
  if (error.code === "EACCES") return new Error(`Listening on ${where} is not allowed. Set PORT to 1024 or more.`);
  return new Error(`Listening on ${where} failed: ${error.message}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
