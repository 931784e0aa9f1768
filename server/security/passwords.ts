import { randomInt } from "node:crypto";
import { hash as argonHash, type Options, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, 2 passes. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2 = "$argon2";
/** No 0/O, 1/l/I: it is read off a terminal. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GENERATED_LENGTH = 16;

export function hashPassword(password: string): Promise<string> {
  return argonHash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown person (`stored` null, or no argon2 hash at all, as a hand or another system left it) as for a known one. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const hash = stored?.startsWith(ARGON2) ? stored : null;
  const matches = await verify(hash ?? (await decoy), password).catch(() => false);
  return hash !== null && matches;
}

export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
