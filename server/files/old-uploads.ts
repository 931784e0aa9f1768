import type { Disk } from "flydrive";
import { instantAfter } from "../clock";
import { outageOf } from "../storage/outage";

const DAY_MS = 86_400_000;

/** `uploads/2026-11-21/…`: what came in on one day lies together, so that it can be cleared together. */
export function uploadFolder(root: string, day: string, name: string): string {
  return `${root}/${day}/${name}`;
}

/** Removes the folders of days that are more than `keptDays` ago. */
export async function removeOldUploads(disk: Disk, root: string, keptDays: number, now: Date): Promise<void> {
  const oldest = instantAfter(now, -keptDays * DAY_MS).slice(0, 10);
  for (const day of await daysOf(disk, root)) {
    if (day < oldest) await disk.deleteAll(`${root}/${day}`);
  }
}

async function daysOf(disk: Disk, root: string): Promise<string[]> {
  try {
    const { objects } = await disk.listAll(root, { recursive: false });
    return [...objects].flatMap((entry) => (entry.isDirectory ? [entry.name] : []));
  } catch (error) {
    if (outageOf(error)) throw error;
    // Nothing was ever sent.
    return [];
  }
}
