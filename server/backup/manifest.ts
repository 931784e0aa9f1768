import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "../operator-error";

export const MANIFEST = "manifest.json";
export const SESSION_SECRET_FILE = "session-secret";
export const DATABASE_FILES = { sqlite: "orders.db", postgres: "orders.dump" } as const;

/** A file of the backup, by its path inside the folder. No path leads out of it. */
const entry = z.object({
  path: z.string().regex(/^(?:orders\.db|orders\.dump|session-secret|files(?:\/[\w-][\w.-]*)+)$/),
  size_bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z.object({
  format: z.literal(1),
  /** Just before the snapshot of the database was taken: whatever was acknowledged by then is in it. */
  created_at: z.string().datetime(),
  application: z.string(),
  node: z.string(),
  database: z.object({
    kind: z.enum(["sqlite", "postgres"]),
    version: z.string(),
    last_migration: z.string(),
  }),
  /** Which files folder the database belongs to; null where no server has started on it yet. */
  files_marker: z.string().nullable(),
  entries: z.array(entry),
  /** Files that the database names and that could not be had, or were no longer what was uploaded. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestEntry = z.infer<typeof entry>;

/** Comes last, and all at once: a folder without it is no backup. */
export async function writeManifest(dir: string, content: Manifest): Promise<void> {
  const draft = join(dir, `${MANIFEST}.part`);
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(dir, MANIFEST));
  const folder = await open(dir, "r");
  await folder.sync().finally(() => folder.close());
}

/** Throws an OperatorError where the folder holds no complete backup. */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, MANIFEST), "utf8").catch(() => null);
  if (text === null) {
    throw new OperatorError(
      `${dir} holds no complete backup: ${MANIFEST} is missing. Either the backup was interrupted, or this is another folder. Choose another backup.`,
    );
  }
  const parsed = manifest.safeParse(jsonOf(text));
  if (!parsed.success) {
    throw new OperatorError(
      `${join(dir, MANIFEST)} can't be read. It is damaged, or a newer version wrote it. Choose another backup, or restore with the version that made this one.`,
    );
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
