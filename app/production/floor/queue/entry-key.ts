/** A key that nobody else makes. `crypto.randomUUID` is missing where a shop's own network runs without TLS. */
export function newEntryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
