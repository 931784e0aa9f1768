// `remix dev` starts this again after each rebuild: the HTTP server is part of what one edits, so it is bundled again too.
import { bundleHttpServer } from "./build.mjs";

await bundleHttpServer();
await import("../build/server.js");
