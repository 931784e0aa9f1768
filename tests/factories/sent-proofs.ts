import { openLink } from "server/mail/outbox";
import type { TestBackend } from "../setup/test-api";
import { acceptedOrder } from "./art";
import { makeArtUpload, proofsOf, setProof, type UploadRecipe } from "./art-uploads";
import { type OrderRecipe, ownDesigns } from "./orders";

export interface Staff {
  token: string;
  id: number;
}

interface ReadyRecipe {
  order?: OrderRecipe;
  upload?: UploadRecipe;
}

/** A proof of an accepted order with a mockup, ready to be sent. */
export async function readyProof(
  test: TestBackend,
  staff: Staff,
  { order: recipe, upload: version }: ReadyRecipe = {},
) {
  const order = await acceptedOrder(test, staff, recipe);
  const [proof] = await proofsOf(test, order.id);
  const proofId = proof?.id ?? 0;
  const content = `mockup of ${proofId}`;
  const upload = await makeArtUpload(test, proofId, { content, ...version });
  await setProof(test, proofId, {
    status: "ready_for_review",
    assignee_id: staff.id,
    logo_size: "3.5 in",
    width_mils: 3_500,
  });
  return { order, proofId, upload };
}

interface Sending extends ReadyRecipe {
  contacts?: { name: string; email: string }[];
  request?: object;
}

export const ADA = { name: "Ada Reed", email: "ada@customer.example" };

/** The same, sent: with the token of each who was asked, as the mail holds it. */
export async function sentProof(
  test: TestBackend,
  staff: Staff,
  { contacts = [ADA], request, ...recipe }: Sending = {},
) {
  const ready = await readyProof(test, staff, recipe);
  const body = { contacts, ...request };
  const answer = await test.call("POST", `/art_proofs/${ready.proofId}/requests`, { token: staff.token, body });
  if (answer.status !== 201) throw new Error(`sending was refused: ${JSON.stringify(answer.body)}`);
  const tokens = await tokensOf(test, ready.proofId);
  return { ...ready, request: answer.body.data, tokens, token: tokens[0] ?? "" };
}

/** Designs of one order, each with a mockup, ready to be sent together. */
export async function readyDesigns(test: TestBackend, staff: Staff, count: number) {
  const order = await acceptedOrder(test, staff, { lines: ownDesigns(count) });
  const proofIds = (await proofsOf(test, order.id)).map(({ id }) => id);
  for (const id of proofIds) {
    await makeArtUpload(test, id, { content: `mockup of ${id}` });
    await setProof(test, id, { status: "ready_for_review", assignee_id: staff.id, name: `Design ${id}` });
  }
  return { order, proofIds };
}

/** The same, sent by one link: with the token of each who was asked. */
export async function sentDesigns(test: TestBackend, staff: Staff, count: number, contacts = [ADA]) {
  const ready = await readyDesigns(test, staff, count);
  const body = { contacts, art_proof_ids: ready.proofIds };
  const answer = await test.call("POST", `/orders/${ready.order.id}/proof_requests`, { token: staff.token, body });
  if (answer.status !== 201) throw new Error(`sending was refused: ${JSON.stringify(answer.body)}`);
  const tokens = await tokensOf(test, ready.proofIds[0] ?? 0);
  return { ...ready, request: answer.body.data, tokens, token: tokens[0] ?? "" };
}

/** Tokens in the mails about a proof, oldest first. */
export async function tokensOf(test: TestBackend, proofId: number): Promise<string[]> {
  const mails = await test.db
    .selectFrom("email_messages")
    .innerJoin("proof_contacts", "proof_contacts.id", "email_messages.entity_id")
    .innerJoin("proof_requests", "proof_requests.id", "proof_contacts.proof_request_id")
    .select(["email_messages.link_cipher", "email_messages.dedupe_key"])
    .where("email_messages.entity_type", "=", "proof_contact")
    .where("proof_requests.art_proof_id", "=", proofId)
    .orderBy("email_messages.id")
    .execute();
  return mails.map((mail) => openLink(test, mail)?.split("/proof/")[1] ?? "");
}
