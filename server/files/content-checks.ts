import type { Logger } from "../logger";
import { hashOf } from "./content-store";
import type { FileDisk } from "./disk";

/** Is what lies on the disk still what was uploaded? */
export type ContentState = "intact" | "gone" | "changed";

interface Kept {
  id: number;
  /** Key on the disk. */
  path: string;
  sha256: string;
  size_bytes: number | null;
}

/** One line a file: about 100 bytes. */
const MAX_REMEMBERED = 20_000;

const LOST: Readonly<Record<Exclude<ContentState, "intact">, { message: string; advice: string }>> = {
  gone: {
    message: "a file is missing",
    advice: "Restore it from a backup to this path. It is shown again then.",
  },
  changed: {
    message: "a file is not the one that was uploaded",
    advice: "Restore it from a backup to this path, or upload it again. Until then it is not shown.",
  },
};

/**
 * Tells whether a file may be shown. Hashed whole when it is first asked for, and again when its size or time changes; until a lost file
 * is back it is looked at each time, and logged once.
 */
export function contentChecks({ disk, logger }: { disk: FileDisk; logger: Logger }) {
  const intact = new Map<string, string>();
  const recorded = new Set<string>();

  async function look({ path, sha256, size_bytes }: Kept): Promise<ContentState> {
    const found = await disk.find(path);
    if (!found) return "gone";
    const { contentLength, lastModified } = found;
    if (size_bytes !== null && size_bytes !== contentLength) return "changed";
    const stamp = `${contentLength} ${lastModified.getTime()}`;
    if (intact.get(path) === stamp) return "intact";
    const hash = await hashOf(disk, path);
    if (hash !== sha256) return hash === null ? "gone" : "changed";
    if (intact.size >= MAX_REMEMBERED) intact.clear();
    intact.set(path, stamp);
    return "intact";
  }

  return async (file: Kept): Promise<ContentState> => {
    const state = await look(file);
    const key = `${file.path} ${state}`;
    if (state === "intact") {
      for (const lost of ["gone", "changed"]) recorded.delete(`${file.path} ${lost}`);
    } else if (!recorded.has(key)) {
      recorded.add(key);
      const { message, advice } = LOST[state];
      logger.error(message, { file_id: file.id, path: disk.whereIs(file.path), advice });
    }
    return state;
  };
}

export type CheckContent = ReturnType<typeof contentChecks>;
