import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** One step back and one ahead: phones' clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** No 0/o, 1/l/i: they are read off paper. 16 of them hold 79 bits, so that a plain hash keeps them. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LENGTH = 16;

/** 160 random bits as base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What an app reads, by hand or as a QR code (otpauth://). */
export function secretUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  // An app takes what stands before the first colon for the issuer.
  return totpOf(secret, { issuer: issuer.replaceAll(":", " "), label: label.replaceAll(":", " ") }).toString();
}

/** The time step (RFC 6238) that this code is of; null where it is of none around now, or of one up to `lastStep`: a code counts once. */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}

function totpOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** For who lost the app: "abcd-efgh-jkmn-pqrs". */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => code().replace(/.{4}(?=.)/g, "$&-"));
}

/** As it is hashed, however it was typed; null where it can be none. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, "");
  return plain.length === RECOVERY_LENGTH ? plain : null;
}
