import { writeFile } from "node:fs/promises";

/** Writes it for its owner only. Refuses to replace another one. */
export function keepSecret(path: string, secret: string): Promise<void> {
  return writeFile(path, secret, { mode: 0o600, flag: "wx" });
}
