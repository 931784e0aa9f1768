import type { Db } from "../db/tables";
import { recordHistory } from "../history/record-history";
import { dropSecondFactor } from "../people/second-factor";
import { openSealed, type SealedValue, sealAgain, sealedValues } from "./sealed-values";
import { fingerprintOf, SECRET_FINGERPRINT_KEY } from "./secret-fingerprint";

export interface ChangedSecret {
  /** Values that the new secret opens now. */
  kept: number;
  /** People whose second factor could not be opened, so that it is off. */
  withoutFactor: number;
  /** Mails whose link could not be opened: they have to be written again. */
  withoutLink: number;
  /** Store connections and webhook endpoints whose secrets have to be entered again. */
  withoutSecrets: number;
}

interface Secrets {
  /** Null where it is lost. */
  old: string | null;
  new: string;
}

const ALL = Number.MAX_SAFE_INTEGER;
const SYSTEM = { type: "system", id: null, requestId: null } as const;

/** Seals with the new secret what the old one opens, and gives up the rest. One transaction. Everybody signs in again. */
export async function changeSecret(db: Db, secrets: Secrets, at: string): Promise<ChangedSecret> {
  return await db.transaction().execute(async (trx) => {
    const changed: ChangedSecret = { kept: 0, withoutFactor: 0, withoutLink: 0, withoutSecrets: 0 };
    for (const value of await sealedValues(trx, ALL)) {
      const text = openSealed(secrets.new, value) ?? (secrets.old === null ? null : openSealed(secrets.old, value));
      if (text !== null) {
        await store(trx, value, sealAgain(secrets.new, value, text));
        changed.kept += 1;
      } else if (value.table === "users") {
        await giveUpFactor(trx, value.id, at);
        changed.withoutFactor += 1;
      } else if (value.table === "store_connections") {
        await giveUpStore(trx, value.id);
        changed.withoutSecrets += 1;
      } else if (value.table === "webhook_endpoints") {
        await giveUpEndpoint(trx, value.id);
        changed.withoutSecrets += 1;
      } else changed.withoutLink += 1;
    }
    await trx.deleteFrom("sessions").execute();
    const value = fingerprintOf(secrets.new);
    await trx
      .insertInto("settings")
      .values({ key: SECRET_FINGERPRINT_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    return changed;
  });
}

async function store(trx: Db, { table, id }: SealedValue, sealed: string): Promise<void> {
  if (table === "users") await trx.updateTable(table).set({ totp_cipher: sealed }).where("id", "=", id).execute();
  else if (table === "store_connections")
    await trx.updateTable(table).set({ secrets_cipher: sealed }).where("id", "=", id).execute();
  else if (table === "webhook_endpoints")
    await trx.updateTable(table).set({ secret_cipher: sealed }).where("id", "=", id).execute();
  else await trx.updateTable(table).set({ link_cipher: sealed }).where("id", "=", id).execute();
}

async function giveUpStore(trx: Db, id: number): Promise<void> {
  const last_error = "The session secret was changed without the old one. Enter the secrets of this store again.";
  await trx
    .updateTable("store_connections")
    .set({ secrets_cipher: null, status: "failing", last_error })
    .where("id", "=", id)
    .execute();
}

async function giveUpEndpoint(trx: Db, id: number): Promise<void> {
  const last_error = "The session secret was changed without the old one. Enter the secret of this endpoint again.";
  await trx
    .updateTable("webhook_endpoints")
    .set({ secret_cipher: null, status: "failing", last_error })
    .where("id", "=", id)
    .execute();
}

async function giveUpFactor(trx: Db, id: number, at: string): Promise<void> {
  const wasOn = await dropSecondFactor(trx, id, at);
  // One that was offered and never confirmed.
  await trx.updateTable("users").set({ totp_cipher: null }).where("id", "=", id).execute();
  if (!wasOn) return;
  const entry = { entity_type: "user", entity_id: id, order_id: null, action: "second_factor_removed" };
  await recordHistory(trx, SYSTEM, at, [{ ...entry, reason: "The session secret was changed without the old one." }]);
}
