// Needs a build. Proves that nothing of server/ reached the browser, by the compiler's own account and by a marker.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./run.mjs";

const markerFile = readFileSync(resolve(root, "server/http/marker.ts"), "utf8");
const marker = markerFile.match(/SERVER_MARKER = "([^"]+)"/)?.[1];
const complaints = [];

if (!marker || !readFileSync(resolve(root, "build/index.js"), "utf8").includes(marker)) {
  complaints.push(
    "the marker of server/http/marker.ts is not in build/index.js, so its absence elsewhere proves nothing",
  );
}

const { outputs } = JSON.parse(readFileSync(resolve(root, "build/metafile.js.json"), "utf8"));
for (const [output, { inputs }] of Object.entries(outputs)) {
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const isServer =
      input.startsWith("server/") ||
      /\.server\.tsx?$/.test(input) ||
      /node_modules\/(kysely|better-sqlite3|pg|hono)\//.test(input);
    if (isServer && bytesInOutput > 0) complaints.push(`${input} is in the browser's ${output}`);
  }
}

const browserFiles = readdirSync(resolve(root, "public/build"), { recursive: true }).map(String);
for (const file of browserFiles) {
  if (file.endsWith(".map")) complaints.push(`public/build/${file}: a source map would publish server code`);
  if (file.endsWith(".js") && marker && readFileSync(resolve(root, "public/build", file), "utf8").includes(marker)) {
    complaints.push(`public/build/${file} holds the marker of server/`);
  }
}

if (complaints.length > 0) {
  console.error(complaints.join("\n"));
  process.exit(1);
}
console.log(`client bundle: ${browserFiles.length} files, nothing of server/ in them`);
