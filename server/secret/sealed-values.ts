import type { Db } from "../db/tables";
import { placeOfLink } from "../mail/outbox";
import { placeOfFactor } from "../people/second-factor";
import { createTokenCipher } from "../sessions/token-cipher";
import { placeOfStore } from "../storefront/connect/store-secrets";
import { placeOfWebhook } from "../webhooks/webhook-secret";

/** What lies in the database for long and only SESSION_SECRET opens. Sessions are not in it: who has one signs in again. */
export interface SealedValue {
  table: "users" | "email_messages" | "store_connections" | "webhook_endpoints";
  id: number;
  sealed: string;
  place: string;
}

const PURPOSES = {
  users: "second factors",
  email_messages: "proof links",
  store_connections: "store connections",
  webhook_endpoints: "store connections",
} as const;

/** Newest first; at most `limit` of each kind. */
export async function sealedValues(db: Db, limit: number): Promise<SealedValue[]> {
  const factors = await db
    .selectFrom("users")
    .select(["id", "totp_cipher"])
    .where("totp_cipher", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(limit)
    .execute();
  const links = await db
    .selectFrom("email_messages")
    .select(["id", "link_cipher", "dedupe_key"])
    .where("link_cipher", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const stores = await db
    .selectFrom("store_connections")
    .select(["id", "secrets_cipher"])
    .where("secrets_cipher", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const endpoints = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "secret_cipher"])
    .where("secret_cipher", "is not", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return [
    ...endpoints.map(({ id, secret_cipher }) => ({
      table: "webhook_endpoints" as const,
      id,
      sealed: secret_cipher ?? "",
      place: placeOfWebhook(id),
    })),
    ...stores.map(({ id, secrets_cipher }) => ({
      table: "store_connections" as const,
      id,
      sealed: secrets_cipher ?? "",
      place: placeOfStore(id),
    })),
    ...factors.map(({ id, totp_cipher }) => ({
      table: "users" as const,
      id,
      sealed: totp_cipher ?? "",
      place: placeOfFactor(id),
    })),
    ...links.map(({ id, link_cipher, dedupe_key }) => ({
      table: "email_messages" as const,
      id,
      sealed: link_cipher ?? "",
      place: placeOfLink(dedupe_key),
    })),
  ];
}

/** Null where it was sealed with another secret. */
export function openSealed(secret: string, { table, sealed, place }: SealedValue): string | null {
  return createTokenCipher(secret, PURPOSES[table]).open(sealed, place);
}

export function sealAgain(secret: string, { table, place }: SealedValue, text: string): string {
  return createTokenCipher(secret, PURPOSES[table]).seal(text, place);
}
