/** Names of the floor's entries in the device's storage, by person: small enough for pages that only ask whether any wait. */

export const ENTRY_PREFIX = "floor-entry";

export type Device = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** How many entries of anybody wait on this device. */
export function countKeptEntries(device: Device): number {
  return entryNames(device, `${ENTRY_PREFIX}:`).length;
}

/** In the order in which they were entered. */
export function entryNames(device: Device, prefix: string): string[] {
  const names: string[] = [];
  for (let index = 0; index < device.length; index += 1) {
    const name = device.key(index);
    if (name?.startsWith(prefix)) names.push(name);
  }
  return names.sort();
}
