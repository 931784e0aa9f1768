import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { projectRoot } from "./served-app";

interface Release {
  /** Where it is served from, by `build/server.js`. */
  dir: string;
  remove(): Promise<void>;
}

const TEXTS = /\.(js|css|json|html|webmanifest)$/;
/** As Vite names what it builds: "orders-D4f_x2k9.js". */
const HASHED = /-([\w-]{8})(?=\.(?:js|css)$)/;

/** The build as an update would replace it: it does the same, and all its scripts have other names. */
export async function makeNextRelease(): Promise<Release> {
  const dir = await mkdtemp(join(tmpdir(), "orders-release-"));
  await cp(resolve(projectRoot, "build"), join(dir, "build"), { recursive: true });
  for (const shared of ["node_modules", "package.json"]) await symlink(resolve(projectRoot, shared), join(dir, shared));
  const assets = join(dir, "build/client/assets");
  const compressed = (await readdir(assets)).filter((name) => /\.(gz|br)$/.test(name));
  await Promise.all(compressed.map((name) => rm(join(assets, name))));
  const renamed = new Map(
    (await readdir(assets)).flatMap((name) => (HASHED.test(name) ? [[name, name.replace(HASHED, reversed)]] : [])),
  );
  const texts = (await readdir(join(dir, "build"), { recursive: true })).filter((name) => TEXTS.test(name));
  await Promise.all(texts.map((name) => writeNames(join(dir, "build", name), renamed)));
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next));
  return { dir, remove: () => rm(dir, { recursive: true }) };
}

const reversed = (_: string, hash: string) => `-${[...hash].reverse().join("")}`;

async function writeNames(file: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  // The builder breaks long lines amid a text.
  const text = (await readFile(file, "utf8")).replaceAll("\\\n", "");
  const named = text
    .replace(/[\w.$-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name)
    .replace(/\bversion:"([0-9a-f]{8})"/, 'version:"next-$1"');
  await writeFile(file, named);
}
