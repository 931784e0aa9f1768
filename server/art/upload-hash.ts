import { createHash } from "node:crypto";

interface HashedFile {
  visibility: "customer" | "internal";
  sha256: string;
}

/**
 * What an approval binds: the hash of the one file that customers see; of several the SHA-256 of their sorted hashes, a line each, so that
 * their order says nothing. A version that customers don't see is known by its internal files in the same way.
 */
export function uploadHash(files: readonly HashedFile[]): string {
  const seen = files.filter((file) => file.visibility === "customer");
  const hashes = (seen.length > 0 ? seen : files).map((file) => file.sha256).sort();
  const [only] = hashes;
  if (hashes.length === 1 && only !== undefined) return only;
  return createHash("sha256").update(hashes.join("\n")).digest("hex");
}
