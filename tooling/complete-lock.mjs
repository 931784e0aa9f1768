// node tooling/complete-lock.mjs [--check]
// A registry mirror that lacks the binaries for other systems makes npm leave them out of package-lock.json, and then
// `npm ci` refuses the lock file, here and everywhere. This adds what is left out: name, version and system suffice.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./run.mjs";

const file = resolve(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** Where Node would find `name` from the package at `from`, of those that the lock file has. */
function findInstalled(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (at === "") return undefined;
  }
}

/** `@esbuild/linux-arm64` says for what it is; `fsevents` is known to be for one system. */
function systemOf(name) {
  const words = name.replace("ppc64le", "ppc64").replace("armv7l", "arm").split(/[/.-]/);
  const os = name === "fsevents" ? "darwin" : systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && os === "linux" && { libc: [libc] }), ...(os && { os: [os] }) };
}

const missing = Object.entries(lock.packages).flatMap(([from, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => findInstalled(from, name) === undefined)
    .map(([name, range]) => ({ name, range, from, dev })),
);

if (process.argv.includes("--check")) {
  if (missing.length > 0) {
    console.error(
      `package-lock.json lacks ${missing.length} packages for other systems: run \`node tooling/complete-lock.mjs\``,
    );
    process.exit(1);
  }
} else {
  for (const { name, range, from, dev } of missing) {
    // Beside its owner where the owner is nested, so that two versions of it do not meet.
    const beside = from.slice(0, from.lastIndexOf("node_modules/"));
    const system = systemOf(name);
    if (!system.os && !system.cpu) throw new Error(`${name}: cannot tell from its name for which system it is`);
    const version = range.replace(/^[\^~]/, "");
    lock.packages[`${beside}node_modules/${name}`] = { version, ...system, ...(dev && { dev }), optional: true };
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages added`);
}
