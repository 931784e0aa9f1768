import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface TokenCipher {
  /** `place` binds the result to one row: moved into another row it no longer opens. */
  seal(text: string, place: string): string;
  /** Null where the secret, the place or the text is another than when it was sealed. */
  open(sealed: string, place: string): string | null;
}

export type CipherPurpose = "session tokens" | "proof links" | "second factors" | "store connections";

/** AES-256-GCM with a key derived from SESSION_SECRET: whoever reads only the database has no token. A purpose, a key. */
export function createTokenCipher(secret: string, purpose: CipherPurpose): TokenCipher {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `order-management ${purpose}`, 32));
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
