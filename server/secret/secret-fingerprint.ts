import { createHmac } from "node:crypto";

/** Key in `settings`. */
export const SECRET_FINGERPRINT_KEY = "secret.fingerprint";

/** Tells one SESSION_SECRET from another without giving it away. */
export function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("order-management session secret").digest("hex");
}

/** `fingerprint` is null where no server has stored one yet: then any secret may be the right one. */
export function fitsFingerprint(secret: string, fingerprint: string | null): boolean {
  return fingerprint === null || fingerprint === fingerprintOf(secret);
}
