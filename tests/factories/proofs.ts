import type { ApiDependencies } from "server/api/context";
import type { ArtProofRow } from "server/db/tables";
import { makeOrder } from "./orders";

export interface AskedProof {
  orderId: number;
  orderName: string;
  proofId: number;
  requestId: number;
  contactIds: number[];
}

interface AskedRecipe {
  proof?: Partial<ArtProofRow>;
  /** Email addresses of those who were asked. */
  contacts?: readonly string[];
  request?: { expires_at?: string; next_reminder_at?: string | null; reminders_sent?: number; status?: string };
  sentAt?: string;
}

/** A proof in review of an accepted order, one version of it out with customers since `sentAt`. No mail is written. */
export async function makeAskedProof(test: ApiDependencies, recipe: AskedRecipe = {}): Promise<AskedProof> {
  const { contacts = ["ada@customer.example"], sentAt = test.clock().toISOString() } = recipe;
  const order = await makeOrder(test, { status: "in_progress", stage: "main", art_status: "in_progress" });
  const proof = await test.db
    .insertInto("art_proofs")
    .values({
      order_id: order.id,
      priority: "normal",
      status: "in_review",
      name: "Left chest crest",
      created_at: sentAt,
      updated_at: sentAt,
      ...recipe.proof,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const upload = await makeVersion(test, proof.id);
  await test.db.updateTable("art_proofs").set({ art_upload_current_id: upload }).where("id", "=", proof.id).execute();
  const request = await test.db
    .insertInto("proof_requests")
    .values({
      art_proof_id: proof.id,
      art_upload_id: upload,
      approval_mode: "any",
      checklist_json: "[]",
      status: "pending",
      sent_at: sentAt,
      expires_at: new Date(Date.parse(sentAt) + 14 * 86_400_000).toISOString(),
      next_reminder_at: new Date(Date.parse(sentAt) + 48 * 3_600_000).toISOString(),
      ...recipe.request,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const asked = await test.db
    .insertInto("proof_contacts")
    .values(contacts.map((email) => ({ proof_request_id: request.id, name: "Ada Reed", email, status: "pending" })))
    .returning("id")
    .execute();
  return {
    orderId: order.id,
    orderName: order.name,
    proofId: proof.id,
    requestId: request.id,
    contactIds: asked.map(({ id }) => id),
  };
}

/** A mockup without files. */
export async function makeVersion(test: ApiDependencies, proofId: number): Promise<number> {
  const at = test.clock().toISOString();
  const { id } = await test.db
    .insertInto("art_uploads")
    .values({
      art_proof_id: proofId,
      version: 1,
      kind: "mockup",
      name: "crest.png",
      art_proof_status: "in_progress",
      sha256: "0".repeat(64),
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
