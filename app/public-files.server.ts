import { readFileSync } from "node:fs";

/** A file of the build by its address, e.g. `/build/_assets/icons.svg`; null where a server keeps its public files elsewhere. */
export function readPublicFile(address: string): string | null {
  try {
    return readFileSync(new URL(`../public${address}`, import.meta.url), "utf8");
  } catch {
    return null;
  }
}
