import type { StoreKind } from "contract/stores";
import type { StoreCredentials } from "contract/stores.schema";
import type { Db, StoreConnectionRow } from "../../db/tables";
import type { TokenCipher } from "../../sessions/token-cipher";

/** What only SESSION_SECRET opens. */
export interface StoreSecrets {
  credentials: StoreCredentials | null;
  webhook_secret: string | null;
}

export const placeOfStore = (id: number) => `store connection ${id}`;

export function sealSecrets(cipher: TokenCipher, id: number, secrets: StoreSecrets): string {
  return cipher.seal(JSON.stringify(secrets), placeOfStore(id));
}

/** Without any where there are none, or they were sealed with another session secret. */
export function openSecrets(
  cipher: TokenCipher,
  { id, secrets_cipher }: Pick<StoreConnectionRow, "id" | "secrets_cipher">,
): StoreSecrets {
  const text = secrets_cipher === null ? null : cipher.open(secrets_cipher, placeOfStore(id));
  return text === null ? { credentials: null, webhook_secret: null } : JSON.parse(text);
}

/** A connection whose store may send messages. */
export interface Sender {
  id: number;
  host: string;
  secret: string;
}

export async function listSenders(db: Db, cipher: TokenCipher, kind: StoreKind): Promise<Sender[]> {
  const rows = await db
    .selectFrom("store_connections")
    .select(["id", "base_url", "secrets_cipher"])
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => {
    const { webhook_secret } = openSecrets(cipher, row);
    return webhook_secret === null
      ? []
      : [{ id: row.id, host: new URL(row.base_url).hostname, secret: webhook_secret }];
  });
}
