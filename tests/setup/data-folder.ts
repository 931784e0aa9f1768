import { statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** An empty folder that is soon thrown away: in memory where there is room, so that no commit of a test waits for the disk. */
export function makeDataFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
