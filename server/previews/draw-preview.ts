import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_BYTES = 1_200_000_000;
const LOOK_EVERY_MS = 200;
const MAX_PREVIEW_BYTES = 8 * 1024 * 1024;
const PAGE_BYTES = 4_096;

/** Beside the bundle (build/), or in the folder of the sources. */
const SCRIPT = ["./render-preview.mjs", "../server/previews/render-preview.mjs"]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

export interface Drawing {
  kind: "picture" | "pdf";
  /** Longer side in pixels. */
  edge: number;
}

/**
 * A WebP of the content, null where none can be drawn. Drawn by a process of its own without our environment, with a limit of
 * time and (on Linux) of memory: whatever a hostile file does to the libraries, this process goes on.
 */
export async function drawPreview(content: Readable, { kind, edge }: Drawing): Promise<Buffer | null> {
  if (!SCRIPT) return null;
  const child = spawn(process.execPath, ["--max-old-space-size=256", SCRIPT, kind, String(edge)], {
    stdio: ["pipe", "pipe", "ignore"],
    // No secret of this process; the compiler only wants to see the name.
    env: { NODE_ENV: "production" },
  });
  const kill = () => void child.kill("SIGKILL");
  const deadline = setTimeout(kill, TIME_LIMIT_MS);
  const watch = setInterval(() => void killIfTooLarge(child.pid, kill), LOOK_EVERY_MS);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_PREVIEW_BYTES) kill();
    else chunks.push(chunk);
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => content.destroy());
  content.on("error", kill);
  content.pipe(child.stdin);
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once("error", () => resolve(null));
      child.once("close", resolve);
    });
    return code === 0 && size > 0 ? Buffer.concat(chunks) : null;
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    content.destroy();
  }
}

async function killIfTooLarge(pid: number | undefined, kill: () => void): Promise<void> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
    if (Number(resident) * PAGE_BYTES > MEMORY_LIMIT_BYTES) kill();
  } catch {
    // Another system, or it has ended.
  }
}
