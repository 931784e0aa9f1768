import { groupBy } from "contract/group-by";
import type { Db } from "../../db/tables";
import { isMailAddress, type MailAddress } from "../../mail-address";
import { shopToday } from "../../plan/calendar";
import { writeMail } from "../write-mail";
import type { Announcing } from "./announcing";
import { askToTell } from "./nobody-to-write-to";
import { loadOrderFacts, type OrderFacts, yearDay } from "./order-facts";

/** To everybody who was asked last; to the order's customer where nobody was. Once for each version that is approved. */
export async function writeProofApproved(trx: Db, announcing: Announcing): Promise<void> {
  const { mail, moment } = announcing;
  const proofs = await loadProofs(trx, announcing);
  const mails = proofs.flatMap((proof) =>
    recipientsOf(proof).map((to) => ({
      orderId: proof.order_id,
      entity: { type: "art_proof" as const, id: proof.id },
      to: [to],
      language: proof.order.language,
      dedupe: `${proof.id} ${proof.approved_upload_id} ${to.email.toLowerCase()}`,
      values: {
        ...proofValues(proof),
        approved_by: proof.approved_by_name ?? "",
        approved_on: yearDay(
          shopToday(new Date(proof.approved_at ?? moment.at), moment.timeZone),
          proof.order.language,
        ),
      },
    })),
  );
  await askToTell(
    trx,
    proofs.flatMap((proof) => (recipientsOf(proof).length === 0 ? [proof.order] : [])),
    moment.at,
  );
  await writeMail(trx, mail, "proof_approved", mails, moment.at);
}

/** To who asked for it. */
export async function writeChangeReceived(trx: Db, announcing: Announcing): Promise<void> {
  const { mail, moment } = announcing;
  const proofs = await loadProofs(trx, announcing);
  const mails = proofs.flatMap((proof) =>
    proof.asked
      .filter((one) => one.status === "change_requested" && one.responded_at === moment.at)
      .filter(({ email }) => isMailAddress(email))
      .map(({ id, name, email, comment }) => ({
        orderId: proof.order_id,
        entity: { type: "art_proof" as const, id: proof.id },
        to: [{ name, email }],
        language: proof.order.language,
        dedupe: `${proof.id} ${id}`,
        values: { ...proofValues(proof), comment: comment ?? "" },
      })),
  );
  await writeMail(trx, mail, "change_request_received", mails, moment.at);
}

type Proofs = Awaited<ReturnType<typeof loadProofs>>;

/** With their orders, and who was asked last. */
async function loadProofs(trx: Db, { entries }: Announcing) {
  const ids = entries.map(({ entity_id }) => entity_id);
  const proofs = await trx
    .selectFrom("art_proofs")
    .select(["id", "order_id", "name", "approved_at", "approved_by_name", "approved_upload_id"])
    .where("id", "in", ids)
    .execute();
  const asked = await trx
    .selectFrom("proof_contacts as contact")
    .innerJoin("proof_requests as request", "request.id", "contact.proof_request_id")
    .select([
      "contact.id",
      "contact.name",
      "contact.email",
      "contact.status",
      "contact.responded_at",
      "contact.comment",
      "request.art_proof_id",
    ])
    .where("request.id", "in", (eb) =>
      eb
        .selectFrom("proof_requests")
        .select((inner) => inner.fn.max("id").as("id"))
        .where("art_proof_id", "in", ids)
        .groupBy("art_proof_id"),
    )
    .orderBy("contact.id")
    .execute();
  const byProof = groupBy(asked, ({ art_proof_id }) => art_proof_id);
  const orders = await loadOrderFacts(
    trx,
    proofs.map(({ order_id }) => order_id),
  );
  return proofs.flatMap((proof) => {
    const order: OrderFacts | undefined = orders.get(proof.order_id);
    return order ? [{ ...proof, order, asked: byProof.get(proof.id) ?? [] }] : [];
  });
}

function recipientsOf({ asked, order }: Proofs[number]): MailAddress[] {
  const named = asked.filter(({ email }) => isMailAddress(email)).map(({ name, email }) => ({ name, email }));
  if (named.length > 0) return named;
  return order.to === null ? [] : [order.to];
}

function proofValues({ id, name, order }: Proofs[number]) {
  const { order_name, company } = order.values;
  return { order_name, company, proof_name: name ?? "", proof_number: String(id) };
}
