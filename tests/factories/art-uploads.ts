import { createHash } from "node:crypto";
import type { Insertable, Updateable } from "kysely";
import type { ApiDependencies } from "server/api/context";
import { keepLogo } from "server/art/logos";
import { settleArt } from "server/art/settle-art";
import type { ArtProofsTable, ArtUploadsTable } from "server/db/art-tables";
import type { ArtUploadRow } from "server/db/tables";
import { keepContent } from "server/files/content-store";
import { rederiveOrders } from "server/orders/rederive-orders";
import { writeMoment } from "server/plan/write-moment";
import type { TestApi } from "../setup/test-api";
import { acceptedOrder } from "./art";
import type { OrderRecipe } from "./orders";

export interface UploadRecipe extends Partial<Omit<Insertable<ArtUploadsTable>, "art_proof_id">> {
  /** What its file holds; the same content has the same hash. */
  content?: string | Buffer;
  file_name?: string;
  mime_type?: string;
}

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** The next version of a proof with one file, as an upload leaves it; its content lies on the disk of the test. */
export async function makeArtUpload(
  test: ApiDependencies,
  proofId: number,
  recipe: UploadRecipe = {},
): Promise<ArtUploadRow> {
  const { content = `art of ${proofId}`, file_name = "crest.png", mime_type = "image/png", ...columns } = recipe;
  const at = test.clock().toISOString();
  const { order_id, status } = await proofRow(test, proofId);
  const { kind = "mockup" } = columns;
  const made = await test.db.selectFrom("art_uploads").select("id").where("art_proof_id", "=", proofId).execute();
  const upload = await test.db
    .insertInto("art_uploads")
    .values({
      art_proof_id: proofId,
      version: made.length + 1,
      kind,
      name: file_name,
      art_proof_status: status,
      sha256: hashOf(content),
      created_at: at,
      updated_at: at,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto("files")
    .values({
      entity_type: "art_upload",
      entity_id: upload.id,
      order_id,
      file_name,
      path: await keepText(test, content),
      disk: "fs",
      mime_type,
      category: kind === "mockup" ? "mockup" : "production",
      visibility: kind === "mockup" ? "customer" : "internal",
      version: 1,
      sha256: hashOf(content),
      size_bytes: content.length,
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (kind === "mockup") await setProof(test, proofId, { art_upload_current_id: upload.id });
  return upload;
}

/** The proof is approved by its customer, bound to this version, and its logo is on file. */
export async function approveArt(test: ApiDependencies, upload: ArtUploadRow, more: Updateable<ArtProofsTable> = {}) {
  const moment = writeMoment(test, test.clock(), null);
  await setProof(test, upload.art_proof_id, {
    status: "approved",
    approved_at: moment.at,
    approved_via: "link",
    approved_by_type: "customer",
    approved_by_name: "Ellen Marsh",
    approved_upload_id: upload.id,
    approved_sha256: upload.sha256,
    frozen_at: moment.at,
    ...more,
  });
  const proof = await proofRow(test, upload.art_proof_id);
  const logoId = await keepLogo(test.db, proof, upload, moment);
  await settleArt(test.db, proof.order_id);
  await rederiveOrders(test.db, [proof.order_id], moment);
  return { proof, logoId: logoId ?? 0 };
}

export async function setProof(test: ApiDependencies, id: number, columns: Updateable<ArtProofsTable>): Promise<void> {
  await test.db.updateTable("art_proofs").set(columns).where("id", "=", id).execute();
}

export async function proofRow(test: ApiDependencies, id: number) {
  return await test.db.selectFrom("art_proofs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Proofs of an order, as its lines stand. */
export async function proofsOf(test: ApiDependencies, orderId: number) {
  return await test.db.selectFrom("art_proofs").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

/** A customer whose crest was approved with an earlier order, on navy unless the recipe says otherwise. */
export async function makeLogo(
  test: TestApi,
  person: { token: string },
  email: string,
  { recipe = {}, content = `crest of ${email}` }: { recipe?: OrderRecipe; content?: string } = {},
) {
  const order = await acceptedOrder(test, person, { email, lines: [NAVY_LINE], ...recipe });
  const proofId = (await proofsOf(test, order.id))[0]?.id ?? 0;
  await setProof(test, proofId, { name: "Acme crest", width_mils: 3_500, logo_size: "3.5 in" });
  const upload = await makeArtUpload(test, proofId, { content, height_mils: 2_000, stitch_count: 8_120 });
  const { logoId } = await approveArt(test, upload);
  return { order: { ...order, proofId }, upload, logoId };
}

export const NAVY_LINE = { color: "Deep Navy", has_logo_on_file: 0 } as const;

async function keepText(test: ApiDependencies, content: string | Buffer): Promise<string> {
  const disk = test.disk;
  const path = `incoming/test-${hashOf(content)}`;
  await disk.put(path, content);
  return await keepContent(disk, { path, sha256: hashOf(content) });
}
