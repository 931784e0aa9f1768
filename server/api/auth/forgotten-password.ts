import { sql } from "kysely";
import { instantOf } from "../../clock";
import { recordHistory } from "../../history/record-history";
import { findCredentials, findUser } from "../../people/people.queries";
import { hashToken } from "../../security/tokens";
import { openTask } from "../../tasks/tasks";
import type { ApiDependencies } from "../context";
import { countRate } from "../rate-limit";
import { mailLink } from "../users/access-links";
import { nameOf } from "../users/person-name";
import { addressKey, personEvent } from "../users/user-write";
import { wasMailedJustNow } from "./reset-links";

const MAX_PER_PERSON = 3;
const MAX_PER_ADDRESS = 20;
/** Longer than the work takes, so that the time tells nobody who is known here. */
const ANSWER_AFTER_MS = 300;

interface Asked {
  email: string;
  clientAddress: string;
  requestId: string;
}

/** Mails a link, or without SMTP asks an admin to help; does nothing for who is unknown or has left. The answer is always the same. */
export async function forgotPassword(dependencies: ApiDependencies, asked: Asked): Promise<void> {
  await countRate(dependencies.db, dependencies.clock, [
    { key: `forgot:person:${hashToken(addressKey(asked.email))}`, max: MAX_PER_PERSON },
    { key: `forgot:address:${hashToken(asked.clientAddress)}`, max: MAX_PER_ADDRESS },
  ]);
  await Promise.all([help(dependencies, asked), new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS))]);
}

async function help(dependencies: ApiDependencies, { email, requestId }: Asked): Promise<void> {
  const { db, dialect, clock, settings } = dependencies;
  const found = await findCredentials(db, email);
  if (!found) return;
  const now = clock();
  const at = instantOf(now);
  await db.transaction().execute(async (trx) => {
    await sql`select id from users where id = ${found.id} ${dialect.forUpdate}`.execute(trx);
    const person = await findUser(trx, found.id);
    if (!person?.is_active) return;
    if (settings.smtpUrl !== null) {
      if (await wasMailedJustNow(trx, person.id, now)) return;
      await mailLink(trx, dependencies, person, { kind: "password", author: nameOf(person), at });
    } else {
      const isNew = await openTask(trx, desired(person.id, nameOf(person)), at);
      if (!isNew) return;
    }
    const nobody = { type: "system" as const, id: null, requestId };
    await recordHistory(trx, nobody, at, [personEvent(person.id, "password_forgotten")]);
  });
}

const desired = (id: number, name: string) => ({
  kind: "password_wanted" as const,
  title: `${name} asked for a new password. Reset it in Users and tell them the one-time password.`,
  entity: { type: "user" as const, id },
  orderId: null,
  assigneeId: null,
  dedupeKey: `password_wanted ${id}`,
});
