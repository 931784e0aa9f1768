import type { Db, FlagRow } from "../../db/tables";
import { mentionedIn } from "../../notifications/mentions";
import { muted } from "../../notifications/notify";
import { loadPeople, type MailedPerson, whoMay } from "../../people/staff";
import { startOfShopDay } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { isRush } from "../../plan/plan";
import { writeMail } from "../write-mail";
import type { Announcing } from "./announcing";
import { distinct, loadOrderFacts } from "./order-facts";

/** A day with more rushes than these asks for a look at the list, not for more mail. */
const RUSH_MAILS_A_DAY = 10;

/** To those whom a note calls with @, but for who wrote it; of an edited note to those who were not called before. */
export async function writeMentions(trx: Db, announcing: Announcing): Promise<void> {
  const { mail, moment, actor, entries } = announcing;
  const called = entries.filter(({ after }) => String(after?.body ?? "").includes("@"));
  if (called.length === 0) return;
  const people = await loadPeople(trx);
  const orders = await loadOrderFacts(
    trx,
    called.map(({ order_id }) => order_id),
    "en",
  );
  const mails = called.flatMap(({ entity_id, order_id, before, after }) => {
    const order = orders.get(order_id ?? 0);
    if (!order) return [];
    const known = new Set(mentionedIn(String(before?.body ?? ""), people).map(({ id }) => id));
    return mentionedIn(String(after?.body ?? ""), people)
      .filter(({ id, muted: off }) => id !== actor.id && !known.has(id) && !off.includes(muted("mention", "mail")))
      .map((person) => ({
        ...toPerson(person, order.id),
        dedupe: `${entity_id} ${person.id}`,
        values: {
          ...order.values,
          author: nameOf(people, actor.id),
          note: String(after?.body ?? ""),
          page_link: `${mail.settings.appUrl}/dashboard/order/${order.id}/notes`,
        },
      }));
  });
  await writeMail(trx, mail, "mention", mails, moment.at);
}

/** To who is to resolve it, unless that is who raised it. */
export async function writeFlagMail(trx: Db, announcing: Announcing): Promise<void> {
  const { mail, moment, actor, entries } = announcing;
  const flags = await loadGivenFlags(trx, announcing);
  if (flags.length === 0) return;
  const people = await loadPeople(trx);
  const orderOf = new Map(entries.map((entry) => [`${entry.entity_type} ${entry.entity_id}`, entry.order_id]));
  const orders = await loadOrderFacts(trx, [...orderOf.values()], "en");
  const mails = flags.flatMap((flag) => {
    const order = orders.get(orderOf.get(`${flag.flaggable_type} ${flag.flaggable_id}`) ?? 0);
    const person = people.find(({ id }) => id === flag.assigned_to_id);
    if (!order || !person || person.id === actor.id || person.muted.includes(muted("flagged", "mail"))) return [];
    return [
      {
        ...toPerson(person, order.id),
        dedupe: `${flag.id} ${person.id}`,
        values: {
          ...order.values,
          author: nameOf(people, actor.id),
          flagged: `${FLAGGED[flag.flaggable_type] ?? "Order"} ${order.name}`,
          flag_type: flag.flag_type ?? "",
          comment: flag.flag_comment ?? "",
          page_link: mail.settings.appUrl + pageOf(flag, order.id),
        },
      },
    ];
  });
  await writeMail(trx, mail, "flag_raised", mails, moment.at);
}

const FLAGGED: Readonly<Record<string, string>> = { production: "A production of order", receiving: "Goods of order" };

const pageOf = ({ flaggable_type, flaggable_id }: FlagRow, orderId: number) =>
  flaggable_type === "production" ? `/dashboard/production/${flaggable_id}` : `/dashboard/order/${orderId}`;

/** Those that these entries gave to somebody, as they are now. */
async function loadGivenFlags(trx: Db, { entries }: Announcing): Promise<FlagRow[]> {
  const given = new Set(
    entries.map((entry) => `${entry.entity_type} ${entry.entity_id} ${entry.after?.assigned_to_id}`),
  );
  const flags = await trx
    .selectFrom("flags")
    .selectAll()
    .where("flaggable_type", "in", [...new Set(entries.map(({ entity_type }) => entity_type))])
    .where(
      "flaggable_id",
      "in",
      entries.map(({ entity_id }) => entity_id),
    )
    .where("resolved_at", "is", null)
    .where("assigned_to_id", "is not", null)
    .execute();
  return flags.filter((flag) => given.has(`${flag.flaggable_type} ${flag.flaggable_id} ${flag.assigned_to_id}`));
}

/** An order that was none became a rush: to those who may approve orders, but for who did it, so many a person and day. */
export async function writeRushMail(trx: Db, announcing: Announcing): Promise<void> {
  const { mail, moment, actor } = announcing;
  const rushed = await newRushes(trx, announcing);
  if (rushed.length === 0) return;
  const people = await loadPeople(trx);
  const others = (await whoMay(trx, people, "main_orders:approve")).filter(({ id }) => id !== actor.id);
  const counts = await countRushMails(trx, others, startOfShopDay(moment.today, moment.timeZone));
  const orders = await loadOrderFacts(
    trx,
    rushed.map(({ order_id }) => order_id),
    "en",
  );
  const mails = others
    .filter(({ id }) => (counts.get(id) ?? 0) < RUSH_MAILS_A_DAY)
    .flatMap((person) =>
      rushed.flatMap(({ order_id, reason }) => {
        const order = orders.get(order_id ?? 0);
        if (!order) return [];
        return [
          {
            ...toPerson(person, order.id),
            dedupe: `${order.id} ${moment.at} ${person.id}`,
            values: {
              ...order.values,
              author: nameOf(people, actor.id),
              reason: reason ?? "",
              page_link: `${mail.settings.appUrl}/dashboard/order/${order.id}`,
            },
          },
        ];
      }),
    );
  await writeMail(trx, mail, "rush_approval", mails, moment.at);
}

/** By its priority or its in-hands date, as the floor's check has it. */
async function newRushes(trx: Db, { moment, entries }: Announcing) {
  const { calendar } = await loadPlanRules(trx);
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "stage", "priority", "required_in_hand_date"])
    .where("id", "in", distinct(entries.map(({ order_id }) => order_id)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const rush = (of: { priority: unknown; required_in_hand_date: unknown }) =>
    of.priority === "high" ||
    (typeof of.required_in_hand_date === "string" && isRush(of.required_in_hand_date, moment.today, calendar));
  return entries.filter(({ order_id, before }) => {
    const now = byId.get(order_id ?? 0);
    if (!now || (now.stage !== "new" && now.stage !== "main")) return false;
    const { priority, required_in_hand_date } = now;
    return rush(now) && !rush({ priority, required_in_hand_date, ...before });
  });
}

async function countRushMails(
  trx: Db,
  people: readonly MailedPerson[],
  since: string,
): Promise<ReadonlyMap<number | null, number>> {
  if (people.length === 0) return new Map();
  const rows = await trx
    .selectFrom("email_messages")
    .select(["entity_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("entity_type", "=", "user")
    .where(
      "entity_id",
      "in",
      people.map(({ id }) => id),
    )
    .where("event", "=", "rush_approval")
    .where("created_at", ">=", since)
    .groupBy("entity_id")
    .execute();
  return new Map(rows.map(({ entity_id, count }) => [entity_id, Number(count)]));
}

const toPerson = ({ id, to }: MailedPerson, orderId: number) => ({
  orderId,
  entity: { type: "user" as const, id },
  to: [to],
});

/** Who writes and is none of the people is an API token. */
const nameOf = (people: readonly MailedPerson[], id: number | null) =>
  people.find((person) => person.id === id)?.name ?? (id === null ? "" : "A program");
