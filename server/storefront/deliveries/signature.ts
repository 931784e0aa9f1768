import { createHmac, timingSafeEqual } from "node:crypto";

/** Base64 of HMAC-SHA256 over the body as it came. Takes the same time wherever the first difference is. */
export function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, "base64");
  const computed = createHmac("sha256", secret).update(body).digest();
  return given.length === computed.length && timingSafeEqual(given, computed);
}
