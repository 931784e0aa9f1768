// npm run dev: Vite answers for scripts and styles, and changes them in the open page. Our own server answers everything else.
import { createServer } from "node:http";
import { resolve } from "node:path";
import { createServer as createVite } from "vite";
import { root } from "./run.mjs";

process.env.NODE_ENV ??= "development";
const server = createServer();
const vite = await createVite({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
const eventStreams = new Set();
let current;

/** The application of the sources as they are now. A changed backend takes the place of the one that runs. */
async function loadSite() {
  const build = await vite.ssrLoadModule("virtual:remix/server-build");
  const { createSite } = await vite.ssrLoadModule("/server/http/site.ts");
  if (current?.build === build && current.createSite === createSite) return current;
  const { backend } = build.entry.module;
  if (current && current.backend !== backend) {
    for (const end of eventStreams) end();
    await current.backend.close();
    await backend.start();
  }
  const site = createSite({ build, backend, publicDir: resolve(root, "public"), eventStreams });
  current = { build, createSite, backend, site };
  return current;
}

/** One after the other, so that no two backends start at once. */
let loading = Promise.resolve();
function latestSite() {
  loading = loading.then(loadSite, loadSite);
  return loading;
}

function tell(error, res) {
  vite.ssrFixStacktrace(error);
  console.error(error.stack);
  res.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(error.stack);
}

server.on("request", (req, res) => {
  vite.middlewares(req, res, () => {
    latestSite().then(
      ({ site }) => site(req, res),
      (error) => tell(error, res),
    );
  });
});

try {
  const { announceFront } = await vite.ssrLoadModule("/server/http/front.ts");
  const { serve } = await vite.ssrLoadModule("/server/http/serve.ts");
  announceFront();
  const { backend } = await latestSite();
  await serve({
    server,
    eventStreams,
    backend: { ...backend, settings: backend.settings, close: () => current.backend.close() },
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
