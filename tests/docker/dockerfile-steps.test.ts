import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot, startServedApp } from "../setup/served-app";
import { execForm, parseDockerfile, type Stage, type Step } from "./dockerfile";

const run = promisify(execFile);

/** What only the image's own system can do; everything else in the Dockerfile is done for real. */
const ENGINE_ONLY = [/^apt-get /, /^install --directory --owner=node /];

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
    const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
    const target = resolve(built.root, `.${built.workdir}`, words.pop() ?? "");
    const stage = from === undefined ? undefined : this.#stages.get(from);
    for (const source of words) {
      const origin = stage ? join(stage.root, source) : join(this.#home, "context", source);
      const isFile = (await stat(origin)).isFile();
      await run("cp", ["-a", "-l", isFile ? origin : `${origin}/.`, isFile ? target : await made(target)]);
    }
  }

  async #runCommand(text: string, built: Built): Promise<void> {
    if (ENGINE_ONLY.some((pattern) => pattern.test(text))) return;
    const cwd = join(built.root, built.workdir);
    if (text === "npm ci" && process.env.REHEARSE_INSTALL === undefined) return copyInstalledPackages(cwd);
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

/** `npm ci` from the same lock file has just run in the project: its result is taken over, for it compiles for a minute. */
async function copyInstalledPackages(cwd: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [projectRoot, cwd].map((dir) => readFile(join(dir, "package-lock.json"), "utf8")),
  );
  expect(theirs).toBe(ours);
  await run("cp", ["-a", "-l", join(projectRoot, "node_modules"), join(cwd, "node_modules")]);
  // npm rewrites this one in place; the others it only unlinks.
  const hiddenLock = "node_modules/.package-lock.json";
  await rm(join(cwd, hiddenLock));
  await cp(join(projectRoot, hiddenLock), join(cwd, hiddenLock));
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

test("the steps of the Dockerfile, performed in an empty folder, give an application that serves and stops", async () => {
  const home = await mkdtemp(join(tmpdir(), "orders-image-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await layContext(join(home, "context"));
  const stages = parseDockerfile(await readFile(join(projectRoot, "Dockerfile"), "utf8"));
  const rehearsal = new Rehearsal(home);
  let image: Built | undefined;
  for (const stage of stages) image = await rehearsal.perform(stage);
  if (!image) throw new Error("the Dockerfile has no stage");

  expect(stages.map((stage) => stage.base)).toEqual(["node:24-slim", "node:24-slim"]);
  expect(image.settled.get("USER")).toBe("node");
  expect(image.settled.get("VOLUME")).toBe(image.env.DATA_DIR);
  const app = join(image.root, image.workdir);
  for (const absent of ["node_modules/vitest", "node_modules/@playwright/test", "server", "tests", ".git"]) {
    await expect(stat(join(app, absent)), absent).rejects.toThrow("ENOENT");
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
  const [, ...probe] = execForm(image.settled.get("HEALTHCHECK") ?? "");
  await run(process.execPath, probe, { env: { NODE_ENV: "production", PORT: String(served.port) } });
  expect(await served.end("SIGTERM")).toMatchObject({ code: 0 });
  await expect(
    run(process.execPath, probe, { env: { NODE_ENV: "production", PORT: String(served.port) } }),
  ).rejects.toThrow();
}, 300_000);
