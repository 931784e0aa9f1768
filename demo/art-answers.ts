import { PROOF_CHECKLIST, PROOF_LINK_DAYS } from "contract/art";
import { dayWords } from "contract/day-words";
import { groupBy } from "contract/group-by";
import { recordHistory } from "server/history/record-history";
import { person } from "server/people/present-person";
import { shopToday } from "server/plan/calendar";
import type { WriteMoment } from "server/plan/write-moment";
import type { ApiDependencies } from "../server/api/context";
import { instantAfter } from "../server/clock";
import type { Db } from "../server/db/tables";
import { loadMailDesigns } from "../server/mail/proof-designs.queries";
import { writeProofReady } from "../server/mail/proof-mails";
import { nextReminderAt } from "../server/mail/proof-reminders";
import { openTask } from "../server/tasks/tasks";
import type { ArtStory, Asked, DemoProof } from "./art-stories";
import type { Versions } from "./art-versions";

const DAY_MS = 86_400_000;

export function customerName({ first_name, last_name, company }: DemoProof): string {
  return [first_name, last_name].filter(Boolean).join(" ") || company || "The customer";
}

interface AnswersContext {
  stories: readonly ArtStory[];
  versions: Versions;
  artist: number | null;
  moment: WriteMoment;
}

/** What was sent to customers and what they said, with the history of it. */
export async function writeAnswers(trx: Db, dependencies: ApiDependencies, recorded: AnswersContext): Promise<void> {
  const sent = recorded.stories.flatMap((story) => story.asked.map((asked) => ({ story, asked })));
  const sendings = groupBy(sent, ({ story, asked }) => `${story.proof.order_id} ${asked.sentAt}`);
  for (const sending of sendings.values()) await insertSending(trx, dependencies, sending, recorded);
  await insertComments(trx, recorded);
  await insertHistory(trx, recorded);
}

interface Sent {
  story: ArtStory;
  asked: Asked;
}

/** What an order had ready at the same time went out by one link and one mail. */
async function insertSending(
  trx: Db,
  dependencies: ApiDependencies,
  sending: readonly Sent[],
  recorded: AnswersContext,
): Promise<void> {
  let first: InsertedRequest | null = null;
  for (const sent of sending) {
    const inserted = await insertRequest(trx, sent, { ...recorded, sentWithId: first?.id ?? null });
    first ??= inserted;
  }
  if (!first) return;
  await writeSentMail(trx, dependencies, { sending, request: first });
  const silent = sending.filter(({ asked }) => asked.isSilent);
  if (silent.length > 0) await askToCall(trx, silent, { ...recorded, requestId: first.id });
}

export type InsertedRequest = Awaited<ReturnType<typeof insertRequest>>;

async function insertRequest(
  trx: Db,
  { story, asked }: Sent,
  { versions, artist, moment, sentWithId }: AnswersContext & { sentWithId: number | null },
) {
  const { proof } = story;
  const upload = versions.of(proof.id, asked.version);
  const isOpen = asked.respondedAt === null;
  const expires_at = instantAfter(new Date(asked.sentAt), PROOF_LINK_DAYS * DAY_MS);
  const request = await trx
    .insertInto("proof_requests")
    .values({
      sent_with_id: sentWithId,
      art_proof_id: proof.id,
      art_upload_id: upload.id,
      approval_mode: "any",
      checklist_json: JSON.stringify(PROOF_CHECKLIST),
      status: asked.status,
      sent_by_id: artist,
      sent_at: asked.sentAt,
      expires_at,
      reminders_sent: asked.reminders,
      last_reminded_at: asked.reminders > 0 ? instantAfter(new Date(asked.sentAt), asked.reminders * 2 * DAY_MS) : null,
      next_reminder_at: isOpen ? nextReminderAt(asked.sentAt, moment.now) : null,
      responded_at: asked.respondedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const name = customerName(proof);
  const email = proof.email ?? "orders@customer.example";
  const said = asked.status === "approved";
  const contact = await trx
    .insertInto("proof_contacts")
    .values({
      proof_request_id: request.id,
      name,
      email,
      status: asked.status,
      first_viewed_at: asked.viewedAt,
      last_viewed_at: asked.viewedAt,
      view_count: asked.viewedAt ? 1 : 0,
      responded_at: asked.respondedAt,
      respondent_name: isOpen ? null : name,
      checklist_json: JSON.stringify(said ? PROOF_CHECKLIST : []),
      sha256: said ? upload.sha256 : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: request.id, expires_at, contact: { id: contact.id, name, email } };
}

/** Mail of the past counts as sent: nothing of the demo ever reaches anybody. */
async function writeSentMail(
  trx: Db,
  { settings, linkCipher }: ApiDependencies,
  { sending, request: { contact, expires_at } }: { sending: readonly Sent[]; request: InsertedRequest },
): Promise<void> {
  const [one] = sending;
  if (!one) return;
  const { story, asked } = one;
  const { proof } = story;
  const ids = sending.map((sent) => sent.story.proof.id);
  const mail = {
    contact,
    order: { id: proof.order_id, name: proof.order_name, company: proof.company, language: "en" as const },
    designs: await loadMailDesigns(trx, ids, "en"),
    message: null,
    token: null,
    expiresAt: expires_at,
  };
  await writeProofReady(trx, { settings, linkCipher }, [mail], asked.sentAt);
  await trx
    .updateTable("email_messages")
    .set({ status: "sent", attempts: 1, sent_at: asked.sentAt })
    .where("entity_type", "=", "proof_contact")
    .where("entity_id", "=", contact.id)
    .execute();
}

async function askToCall(
  trx: Db,
  silent: readonly Sent[],
  { requestId, artist, moment }: AnswersContext & { requestId: number },
): Promise<void> {
  const [one] = silent;
  if (!one) return;
  const { story, asked } = one;
  const { proof } = story;
  const ids = silent.map((sent) => sent.story.proof.id);
  const since = dayWords(shopToday(new Date(asked.sentAt), moment.timeZone), moment.today);
  await openTask(
    trx,
    {
      kind: "silent_customer",
      title: `Call ${customerName(proof)}: no answer to ${ids.length === 1 ? "proof" : "proofs"} ${ids.join(", ")} since ${since}`,
      entity: { type: "art_proof", id: proof.id },
      orderId: proof.order_id,
      assigneeId: artist,
      dedupeKey: `silent_customer ${requestId}`,
    },
    moment.at,
  );
}

async function nameOf(trx: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const names = ["first_name", "last_name", "email"] as const;
  const { first_name, last_name, email } = await trx
    .selectFrom("users")
    .select(names)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return person(id, first_name, last_name, email)?.name ?? null;
}

async function insertComments(trx: Db, { stories, versions, artist }: AnswersContext): Promise<void> {
  const artistName = await nameOf(trx, artist);
  const rows = stories.flatMap(({ proof, comments }) =>
    comments.map((comment, index) => ({
      art_proof_id: proof.id,
      art_upload_id: versions.of(proof.id, comment.version).id,
      number: index + 1,
      author_type: comment.from === "customer" ? "customer" : "user",
      author_id: comment.from === "customer" ? null : artist,
      author_name: comment.from === "customer" ? customerName(proof) : artistName,
      body: comment.body,
      pin_json: comment.pin ? JSON.stringify({ page: 1, ...comment.pin }) : null,
      visibility: comment.from === "customer" ? "customer" : "internal",
      status: comment.resolvedAt ? "resolved" : "open",
      resolved_by_id: comment.resolvedAt ? artist : null,
      resolved_at: comment.resolvedAt,
      created_at: comment.at,
    })),
  );
  if (rows.length > 0) await trx.insertInto("proof_feedback").values(rows).execute();
}

/** As the screens would have recorded it, oldest first. */
async function insertHistory(trx: Db, { stories, versions, artist }: AnswersContext): Promise<void> {
  for (const { proof, versions: times, asked } of stories) {
    const base = { entity_type: "art_proof", entity_id: proof.id, order_id: proof.order_id };
    const ours = { type: "user" as const, id: artist, requestId: null };
    const theirs = { type: "customer" as const, id: null, requestId: null };
    const events = [
      ...times.map((at, index) => ({
        at,
        actor: ours,
        action: "proof_uploaded",
        after: { version: index + 1, kind: "mockup", files: [versions.of(proof.id, index + 1).name] },
      })),
      ...asked.map(({ sentAt, version }) => ({
        at: sentAt,
        actor: ours,
        action: "proof_sent",
        after: { status: "in_review", version, contacts: [customerName(proof)] },
      })),
      ...asked.flatMap(({ respondedAt, status, version }) =>
        respondedAt === null
          ? []
          : [
              {
                at: respondedAt,
                actor: theirs,
                action: status === "approved" ? "proof_approved" : "proof_change_requested",
                after: { status: status === "approved" ? "approved" : "change_request", version },
              },
            ],
      ),
    ].sort((a, b) => a.at.localeCompare(b.at));
    for (const { at, actor, action, after } of events) {
      await recordHistory(trx, actor, at, [{ ...base, action, after }]);
    }
  }
}
