import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const TIME_LIMIT_MS = 15_000;
const MEMORY_LIMIT_BYTES = 1_200_000_000;
const LOOK_EVERY_MS = 200;
const MAX_PREVIEW_BYTES = 8 * 1024 * 1024;
const PAGE_BYTES = 4_096;

/** The build lays it beside the bundle. */
const SCRIPT = fileURLToPath(new URL("./render-preview.mjs", import.meta.url));

/** How render-preview.mjs ends where the content is to blame. */
const CANNOT_BE_DRAWN = 2;

export interface Drawing {
  kind: "picture" | "pdf";
  /** Longer side in pixels. */
  edge: number;
}

/**
 * A WebP of the content, null where none can be drawn; throws where the drawing itself failed and may do better next time. Drawn by a process of its own without our environment, with a limit of
 * time and (on Linux) of memory: whatever a hostile file does to the libraries, this process goes on.
 */
export async function drawPreview(content: Readable, { kind, edge }: Drawing): Promise<Buffer | null> {
  const child = spawn(process.execPath, ["--max-old-space-size=256", SCRIPT, kind, String(edge)], {
    stdio: ["pipe", "pipe", "ignore"],
    // No secret of this process; the compiler only wants to see the name.
    env: { NODE_ENV: "production" },
  });
  const kill = () => void child.kill("SIGKILL");
  content.on("error", kill);
  const ended = new Promise<End>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  // Without files or memory to spare there is no process and none of its streams, and "error" says why.
  if (child.pid === undefined) {
    content.destroy();
    await ended;
  }
  const deadline = setTimeout(kill, TIME_LIMIT_MS);
  const watch = setInterval(() => void killIfTooLarge(child.pid, kill), LOOK_EVERY_MS);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_PREVIEW_BYTES) kill();
    else chunks.push(chunk);
  });
  child.stdout.on("error", kill);
  // It may end before it has read everything.
  child.stdin.on("error", () => content.destroy());
  content.pipe(child.stdin);
  try {
    const end = await ended;
    if (end.code === 0 && size > 0) return Buffer.concat(chunks);
    if (isOfTheContent(end)) return null;
    throw new Error(`The drawing of a preview ended with ${end.signal ?? end.code}.`);
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    content.destroy();
  }
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** It said so itself, went over a limit, or took its process down; anything else is no fault of the content. */
function isOfTheContent({ code, signal }: End): boolean {
  if (signal) return signal !== "SIGTERM" && signal !== "SIGINT" && signal !== "SIGHUP";
  return code === CANNOT_BE_DRAWN;
}

async function killIfTooLarge(pid: number | undefined, kill: () => void): Promise<void> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
    if (Number(resident) * PAGE_BYTES > MEMORY_LIMIT_BYTES) kill();
  } catch {
    // Another system, or it has ended.
  }
}
