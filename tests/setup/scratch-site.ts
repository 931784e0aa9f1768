import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { projectRoot, type ServedApp, startServedApp } from "./served-app";

/**
 * An application of three routes for the HTTP server to serve, in place of ours: what the server does must not depend
 * on what it serves. `/mirror` answers with the request as the application saw it, `/slow` only after the process was told to end.
 */
const SCRATCH_BUILD = `
const mirror = async (request) => Response.json({
  url: request.url,
  method: request.method,
  headers: Object.fromEntries(request.headers),
  bytes: request.body ? (await request.arrayBuffer()).byteLength : 0,
});
let aborted = 0;
const events = (request) => {
  request.signal.addEventListener("abort", () => { aborted += 1; });
  return new Response(new ReadableStream({ start(c) { c.enqueue(new TextEncoder().encode("data: 1\\n\\n")); } }), {
    headers: { "Content-Type": "text/event-stream" },
  });
};
let produced = 0;
const endless = () => new Response(new ReadableStream({
  pull(c) { produced += 1; c.enqueue(new Uint8Array(65536)); },
}, { highWaterMark: 0 }));
let waiting = 0;
const slow = async () => {
  waiting += 1;
  await new Promise((signalled) => process.once("SIGTERM", signalled));
  await new Promise(setImmediate);
  return new Response("done");
};
const fails = () => { throw new Error("secret detail"); };
const state = () => Response.json({ aborted, produced, waiting });
const cookies = () => new Response("ok", { headers: [["Set-Cookie", "a=1"], ["Set-Cookie", "b=2"]] });
const table = { mirror, events, endless, slow, fails, state, cookies };
const answer = ({ request }) => table[new URL(request.url).pathname.split("/").pop()](request);

const route = (id) => ({ id, path: id === "proof" ? "proof/:name" : id, module: { loader: answer, action: answer } });
export const routes = Object.fromEntries(["proof", ...Object.keys(table)].map((id) => [id, route(id)]));
export const mode = "production";
export const future = { v3_singleFetch: true };
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
export const entry = { module: {
  default: () => new Response("<!DOCTYPE html>", { headers: { "Content-Type": "text/html" } }),
  backend: {
    settings: {
      port: Number(process.env.PORT),
      host: undefined,
      appUrl: process.env.APP_URL,
      trustProxy: Number(process.env.TRUST_PROXY ?? 0),
      metricsToken: process.env.METRICS_TOKEN ?? null,
    },
    apiPaths: ["/orders/{id}"],
    metrics: async () => "",
    start: async () => { if (process.env.START_FAILS) throw new Error(process.env.START_FAILS); },
    listening: async () => {},
    handleApi: async (request) => answer({ request }),
    ready: async () => ({ ready: true }),
    close: async () => { process.stdout.write("backend closed\\n"); },
  },
} };
table.healthz = () => new Response("ok");
routes.healthz = route("healthz");
`;

/** Lays the built HTTP server beside the scratch application in a folder of its own. */
export async function layScratchSite(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), "orders-site-"));
  await mkdir(join(dir, "build/server"), { recursive: true });
  await mkdir(join(dir, "build/client/assets"), { recursive: true });
  await writeFile(join(dir, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(dir, "build/server/index.js"), SCRATCH_BUILD);
  await writeFile(join(dir, "build/client/assets/entry-ABCD1234.js"), "export const long = 1;\n".repeat(200));
  await writeFile(join(dir, "build/client/assets/entry-ABCD1234.js.map"), "{}");
  await writeFile(join(dir, "build/client/robots.txt"), "User-agent: *\nDisallow: /\n");
  await cp(resolve(projectRoot, "build/server.js"), join(dir, "build/server.js"));
  await symlink(resolve(projectRoot, "node_modules"), join(dir, "node_modules"));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** `run` makes the command from the path of the server's program. */
export async function startScratchSite(
  env: Readonly<Record<string, string>> = {},
  run: (program: string) => [string, ...string[]] = (program) => [process.execPath, program],
): Promise<ServedApp> {
  const { dir, remove } = await layScratchSite();
  const site = await startServedApp({ command: run(join(dir, "build/server.js")), cwd: dir, env });
  return {
    ...site,
    async stop() {
      await site.stop();
      await remove();
    },
  };
}
