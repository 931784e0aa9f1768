import { type Language, languageOf } from "contract/language";
import { selectSameSending } from "../../art/sendings";
import type { Db } from "../../db/tables";
import { hashToken } from "../../security/tokens";

/**
 * What a secret link leads to: for each proof that went out by it, one person's part of its request, the version that was sent, and the
 * proof; in the order in which they were sent. Empty: nobody knows the link.
 */
export async function findLinks(db: Db, token: string) {
  if (!/^[\w-]{43}$/.test(token)) return [];
  return await selectSameSending(db)
    .innerJoin("proof_tokens", "proof_tokens.proof_contact_id", "owner.id")
    .innerJoin("art_proofs as proof", "proof.id", "request.art_proof_id")
    .innerJoin("art_uploads as upload", "upload.id", "request.art_upload_id")
    .innerJoin("orders", "orders.id", "proof.order_id")
    .leftJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "contact.id as contact_id",
      "contact.name as contact_name",
      "contact.email as contact_email",
      "contact.status as contact_status",
      "contact.responded_at",
      "contact.respondent_name",
      "contact.comment",
      "request.id as request_id",
      "request.status as request_status",
      "request.approval_mode",
      "request.checklist_json",
      "request.message",
      "request.sent_at",
      "request.sent_by_id",
      "request.expires_at",
      "request.superseded_at",
      "proof.id as proof_id",
      "proof.status as proof_status",
      "proof.name as proof_name",
      "proof.deco_method",
      "proof.logo_size",
      "proof.width_mils",
      "proof.height_mils",
      "proof.color_way",
      "proof.color_source",
      "proof.art_upload_current_id",
      "upload.id as upload_id",
      "upload.version",
      "upload.sha256",
      "upload.colorway",
      "upload.width_mils as upload_width_mils",
      "upload.height_mils as upload_height_mils",
      "orders.id as order_id",
      "orders.name as order_name",
      "orders.company as order_company",
      "customers.locale as customer_locale",
    ])
    .where("proof_tokens.token_hash", "=", hashToken(token))
    .orderBy("request.id")
    .execute();
}

/** As it was asked for, else the language of the order's customer. */
export const languageFor = (
  links: readonly Pick<ProofLink, "customer_locale">[],
  asked: { locale?: Language | undefined },
): Language => asked.locale ?? languageOf(links[0]?.customer_locale);

export type ProofLink = Awaited<ReturnType<typeof findLinks>>[number];
