import { dayWords } from "contract/day-words";
import type { User } from "contract/users.schema";
import { instantAfter } from "../../clock";
import type { UserTokensTable } from "../../db/people-tables";
import type { Db } from "../../db/tables";
import { suppressPersonMail } from "../../mail/suppress.queries";
import { writeMail } from "../../mail/write-mail";
import { shopToday } from "../../plan/calendar";
import { generatePassword, hashPassword } from "../../security/passwords";
import { passwordProblem } from "../../security/refused-passwords";
import { hashToken, newToken } from "../../security/tokens";
import type { ApiDependencies } from "../context";
import { invalid } from "../errors";
import { nameOf } from "./person-name";

const HOUR_MS = 3_600_000;
const LIFE_MS = { invitation: 7 * 24 * HOUR_MS, password: HOUR_MS };
export type LinkKind = keyof typeof LIFE_MS;
const EVENT_OF_LINK = { invitation: "user_invited", password: "password_reset", second_factor: "", device: "" };

type Person = Pick<User, "id" | "first_name" | "last_name" | "email">;

/** How somebody gets in who has no password of their own: by a mailed link, by a password told once, or by one that was given. */
export interface FirstAccess {
  delivery: "mail" | "one_time_password" | "none";
  /** To be told in this answer and nowhere else. */
  oneTimePassword: string | null;
  password_hash: string;
}

export async function prepareAccess(
  { settings }: Pick<ApiDependencies, "settings">,
  { password, mayMail }: { password?: string; mayMail: boolean },
): Promise<FirstAccess> {
  if (password !== undefined) {
    return { delivery: "none", oneTimePassword: null, password_hash: await hashPassword(password) };
  }
  const generated = generatePassword();
  const password_hash = await hashPassword(generated);
  return settings.smtpUrl !== null && mayMail
    ? { delivery: "mail", oneTimePassword: null, password_hash }
    : { delivery: "one_time_password", oneTimePassword: generated, password_hash };
}

/** Mails a link that sets the password; those of its kind from before end. `author` is who asked for it, by name. */
export async function mailLink(
  trx: Db,
  dependencies: ApiDependencies,
  person: Person,
  { kind, author, at }: { kind: LinkKind; author: string; at: string },
): Promise<void> {
  await endLinks(trx, person.id, at, [kind]);
  const token = newToken();
  const expires_at = instantAfter(dependencies.clock(), LIFE_MS[kind]);
  const { id: tokenId } = await trx
    .insertInto("user_tokens")
    .values({ user_id: person.id, kind, token_hash: hashToken(token), created_at: at, expires_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { appUrl, shopTimezone } = dependencies.settings;
  const { email } = person;
  const mail = {
    orderId: null,
    entity: { type: "user" as const, id: person.id },
    to: [{ name: nameOf(person), email }],
    dedupe: String(tokenId),
    link: `${appUrl}/auth/reset/${encodeURIComponent(token)}`,
  };
  if (kind === "password") {
    await writeMail(trx, dependencies, "password_reset", [{ ...mail, values: { email, link_ends: "1 hour" } }], at);
    return;
  }
  const link_ends = dayWords(shopToday(new Date(expires_at), shopTimezone), "");
  await writeMail(trx, dependencies, "user_invited", [{ ...mail, values: { email, author, link_ends } }], at);
}

/** What was mailed to this person so far opens nothing any more, what was not sent yet stays here, and their devices are forgotten. */
export async function endLinks(
  trx: Db,
  userId: number,
  at: string,
  kinds: readonly UserTokensTable["kind"][] = ["invitation", "password", "second_factor", "device"],
): Promise<void> {
  await trx.deleteFrom("user_tokens").where("user_id", "=", userId).where("kind", "in", kinds).execute();
  await suppressPersonMail(trx, { userId, events: kinds.map((kind) => EVENT_OF_LINK[kind]) }, at);
}

/** Throws at the field `password` where it is among those that are tried first. */
export function refuseWeakPassword(
  password: string,
  owner: Parameters<typeof passwordProblem>[1],
  { settings }: Pick<ApiDependencies, "settings">,
): void {
  const problem = passwordProblem(password, owner, settings.shopName);
  if (problem) throw invalid({ password: [problem] });
}
