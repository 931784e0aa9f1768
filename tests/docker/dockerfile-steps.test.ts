import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { pdf, png } from "../factories/sent-files";
import { ADMIN, projectRoot, startServedApp } from "../setup/served-app";
import { execForm, parseDockerfile, type Stage, type Step } from "./dockerfile";

const run = promisify(execFile);

interface Built {
  /** Stands for `/` of the image. */
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
  readonly settled: Map<string, string>;
}

/** The Dockerfile performed in empty folders, for machines without a container engine. */
class Rehearsal {
  readonly #stages = new Map<string, Built>();
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  async perform(stage: Stage): Promise<Built> {
    const built: Built = { root: join(this.#home, stage.name), workdir: "/", env: {}, settled: new Map() };
    await mkdir(built.root, { recursive: true });
    this.#stages.set(stage.name, built);
    for (const step of stage.steps) await this.#performStep(step, built);
    return built;
  }

  async #performStep({ instruction, text }: Step, built: Built): Promise<void> {
    switch (instruction) {
      case "WORKDIR":
        built.workdir = text;
        await mkdir(join(built.root, text), { recursive: true });
        break;
      case "ENV":
        for (const pair of text.split(/\s+/))
          built.env[pair.split("=", 1)[0] ?? ""] = pair.slice(pair.indexOf("=") + 1);
        break;
      case "COPY":
        await this.#copy(text, built);
        break;
      case "RUN":
        await this.#runCommand(text, built);
        break;
      default:
        built.settled.set(instruction, text);
    }
  }

  async #copy(text: string, built: Built): Promise<void> {
    const words = text.split(/\s+/);
    // Whose the files are is not followed: here everything is its maker's.
    const flags = words.splice(
      0,
      words.findIndex((word) => !word.startsWith("--")),
    );
    const from = flags.find((flag) => flag.startsWith("--from="))?.slice("--from=".length);
    const target = resolve(built.root, `.${built.workdir}`, words.pop() ?? "");
    const stage = from === undefined ? undefined : this.#stages.get(from);
    for (const source of words) {
      const origin = stage ? join(stage.root, source) : join(this.#home, "context", source);
      const isFile = (await stat(origin)).isFile();
      await run("cp", ["-a", "-l", isFile ? origin : `${origin}/.`, isFile ? target : await made(target)]);
    }
  }

  async #runCommand(text: string, built: Built): Promise<void> {
    const cwd = join(built.root, built.workdir);
    if (text.startsWith("npm ci ") && process.env.REHEARSE_INSTALL === undefined) return copyInstalledPackages(cwd);
    const { PATH, HOME, npm_config_nodedir } = process.env;
    await run("sh", ["-c", text], {
      cwd,
      env: { NODE_ENV: "development", PATH, HOME, npm_config_nodedir, ...built.env },
    });
  }
}

async function made(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  return dir;
}

/** `npm ci` from the same lock file has just run in the project: its result is taken over. */
async function copyInstalledPackages(cwd: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [projectRoot, cwd].map((dir) => readFile(join(dir, "package-lock.json"), "utf8")),
  );
  expect(theirs).toBe(ours);
  await run("cp", ["-a", "-l", join(projectRoot, "node_modules"), join(cwd, "node_modules")]);
}

/** What `docker build` would send: the files that git knows, without those of .dockerignore. */
async function layContext(dir: string): Promise<void> {
  const ignored = (await readFile(join(projectRoot, ".dockerignore"), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: projectRoot });
  const files = stdout
    .split("\n")
    .filter((file) => file !== "" && !ignored.some((rule) => `${file}/`.startsWith(`${rule}/`)));
  for (const file of files) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await cp(join(projectRoot, file), join(dir, file));
  }
}

/** What nobody needs to run it: sources, types and maps, tools, the driver of another Node, and where things are kept or made. */
const NEVER_IN_THE_IMAGE =
  /\.map$|\.d\.[cm]?ts$|\.tsx?$|\.(c|cc|cpp|h|gyp)$|^(server|app|contract|tests|tooling|\.git)\/|^node_modules\/(typescript|esbuild|vite|vitest|@playwright|@remix-run\/dev|node-gyp)(\/|$)/;

/** The packages of package.json that the programs of the image import or require, also late ones. */
async function packagesNamedIn(app: string): Promise<string[]> {
  const { dependencies }: { dependencies: object } = JSON.parse(await readFile(join(app, "package.json"), "utf8"));
  const programs = (await readdir(join(app, "build"), { recursive: true })).filter((file) => /\.m?js$/.test(file));
  const sources = await Promise.all(programs.map((file) => readFile(join(app, "build", file), "utf8")));
  const named = [...sources.join("\n").matchAll(/\b(?:from|import|import\(|load\(|require\()\s*"([^"\n]+)"/g)];
  const known = Object.keys(dependencies);
  const isOfOurs = (name: string) => known.some((one) => name === one || name.startsWith(`${one}/`));
  return [...new Set(named.map(([, name = ""]) => name))].filter(isOfOurs);
}

test("the steps of the Dockerfile, performed in an empty folder, give an application that serves and stops", async () => {
  const home = await mkdtemp(join(tmpdir(), "orders-image-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await layContext(join(home, "context"));
  const stages = parseDockerfile(await readFile(join(projectRoot, "Dockerfile"), "utf8"));
  const rehearsal = new Rehearsal(home);
  let image: Built | undefined;
  for (const stage of stages) image = await rehearsal.perform(stage);
  if (!image) throw new Error("the Dockerfile has no stage");

  expect(stages.map((stage) => stage.base)).toEqual(["node:24-bookworm-slim", "node:24-bookworm-slim"]);
  expect(image.settled.get("USER")).toBe("node");
  expect(image.settled.get("VOLUME")).toBe(image.env.DATA_DIR);
  const app = join(image.root, image.workdir);
  const files = await readdir(app, { recursive: true });
  expect(files.filter((file) => NEVER_IN_THE_IMAGE.test(file))).toEqual([]);
  expect(files.filter((file) => file.endsWith(".node")).length, "native code of this system alone").toBe(3);
  for (const loaded of await packagesNamedIn(app)) {
    await run(process.execPath, ["--input-type=module", "-e", `await import(${JSON.stringify(loaded)})`], { cwd: app });
  }

  const { PORT: _port, DATA_DIR: dataDir = "/data", ...env } = image.env;
  const [node, ...args] = execForm(image.settled.get("CMD") ?? "");
  expect(node).toBe("node");
  const served = await startServedApp({
    command: [process.execPath, ...args],
    cwd: app,
    env,
    dataDir: await made(join(image.root, dataDir)),
  });
  onTestFinished(() => served.stop());
  expect((await fetch(`${served.origin}/readyz`)).status).toBe(200);
  const headers = { "Content-Type": "application/json" };
  const login = { method: "POST", headers, body: JSON.stringify(ADMIN) };
  expect((await fetch(`${served.origin}/api/auth/login`, login)).status).toBe(200);
  const [, ...probe] = execForm(image.settled.get("HEALTHCHECK") ?? "");
  await run(process.execPath, probe, { env: { NODE_ENV: "production", PORT: String(served.port) } });
  expect(await served.end("SIGTERM")).toMatchObject({ code: 0 });
  await expect(
    run(process.execPath, probe, { env: { NODE_ENV: "production", PORT: String(served.port) } }),
  ).rejects.toThrow();

  const cli = await readdir(join(app, "build/cli"));
  expect(cli).toEqual(expect.arrayContaining(["check-orders.js", "import.js", "seed-demo.js"]));
  const data = { NODE_ENV: "production" as const, DATA_DIR: served.dataDir, PATH: process.env.PATH };
  await run(process.execPath, ["build/cli/seed-demo.js", "--orders", "20"], { cwd: app, env: data });
  await run(process.execPath, ["build/cli/check-orders.js"], { cwd: app, env: data });
  await run(process.execPath, ["build/cli/backup.js", join(home, "backup")], { cwd: app, env: data });
  const empty = { ...data, DATA_DIR: await made(join(home, "restored")) };
  await run(process.execPath, ["build/cli/restore.js", join(home, "backup")], { cwd: app, env: empty });
  for (const [kind, bytes] of [
    ["picture", await png()],
    ["pdf", pdf()],
  ] as const) {
    const drawing = run(process.execPath, ["build/server/render-preview.mjs", kind, "64"], {
      cwd: app,
      encoding: "buffer",
    });
    drawing.child.stdin?.end(bytes);
    expect((await drawing).stdout.subarray(8, 12).toString(), kind).toBe("WEBP");
  }
});
