import { inches } from "contract/art";
import type { ArtUpload } from "contract/art-uploads.schema";
import type { FileCategory } from "contract/file-kinds";
import { measuredWords } from "contract/logo-size";
import { type ArtSize, effectOfMockup, sizeFromVersion, type VersionEffect } from "../../art/new-version.transitions";
import { reopenArt } from "../../art/reopen-art";
import { revokeRequests } from "../../art/revoke-requests";
import { uploadHash } from "../../art/upload-hash";
import type { ArtProofRow, Db } from "../../db/tables";
import type { FileDisk } from "../../files/disk";
import type { HistoryEntry } from "../../history/record-history";
import type { WriteMoment } from "../../plan/write-moment";
import { type ProofWrite, proofEvent, requireOpenOrder, requireProof, writeProof } from "../art-proofs/proof-write";
import type { ApiDependencies, SignedIn } from "../context";
import { fileRow, type PlacedFile, placeFiles } from "../files/place-files";
import type { AskedVersion } from "./receive-version";
import { type VersionFacts, versionFacts } from "./version-facts";
import { type Visibility, visibilityOf } from "./version-files";

interface SeenFile extends PlacedFile {
  visibility: Visibility;
}

interface NewVersion extends Pick<AskedVersion, "kind" | "fields"> {
  files: SeenFile[];
  facts: VersionFacts;
  sha256: string;
}

const CATEGORIES = {
  mockup: "mockup",
  production: "production",
  digitizing: "production",
  sewout_photo: "photo",
} as const satisfies Record<AskedVersion["kind"], FileCategory>;

const SHORT_HASH = 7;

/** Content first, then the version with all that follows from it in one write of its proof. */
export async function addVersion(
  dependencies: ApiDependencies,
  disk: FileDisk,
  { id, actor }: { id: number; actor: SignedIn },
  asked: AskedVersion,
): Promise<ArtUpload> {
  const { kind, fields } = asked;
  const { order_id } = await requireProof(dependencies.db, id);
  await requireOpenOrder(dependencies.db, order_id);
  const placed = await placeFiles(disk, asked.files);
  const files = placed.map((file) => ({ ...file, visibility: visibilityOf(kind, file) }));
  const version: NewVersion = {
    kind,
    fields,
    files,
    facts: await versionFacts(disk, fields, placed),
    sha256: uploadHash(files),
  };
  let uploadId = 0;
  const proof = await writeProof(
    dependencies,
    { id, lockVersion: fields.lock_version, actor },
    async (trx, row, moment) => {
      const inserted = await insertVersion(trx, row, version, { at: moment.at, actorId: actor.id });
      uploadId = inserted.id;
      return await followVersion(trx, { proof: row, version, inserted, actor, moment });
    },
  );
  const upload = proof.uploads.find((one) => one.id === uploadId);
  if (!upload) throw new Error(`Version ${uploadId} of proof ${id} is not among its uploads.`);
  return upload;
}

export type Inserted = Awaited<ReturnType<typeof insertVersion>>;

/** The order's row is locked, so numbers follow each other without a gap and without a double. */
async function insertVersion(
  trx: Db,
  proof: ArtProofRow,
  { kind, fields, files, facts, sha256 }: NewVersion,
  { at, actorId }: { at: string; actorId: number },
) {
  const { newest } = await trx
    .selectFrom("art_uploads")
    .select((eb) => eb.fn.max("version").as("newest"))
    .where("art_proof_id", "=", proof.id)
    .executeTakeFirstOrThrow();
  const number = (newest ?? 0) + 1;
  const { thread_sequence, ...columns } = facts;
  const { id } = await trx
    .insertInto("art_uploads")
    .values({
      ...columns,
      art_proof_id: proof.id,
      version: number,
      kind,
      name: fields.name ?? files[0]?.name ?? `Version ${number}`,
      comment: fields.comment ?? null,
      art_proof_status: proof.status,
      colorway: fields.colorway ?? null,
      thread_sequence_json: JSON.stringify(thread_sequence),
      sha256,
      uploaded_by_id: actorId,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = files.map((file) => ({
    ...fileRow(file, { at, uploaded_by_id: actorId }),
    entity_type: "art_upload",
    entity_id: id,
    order_id: proof.order_id,
    category: CATEGORIES[kind],
    visibility: file.visibility,
    version: number,
  }));
  await trx.insertInto("files").values(rows).execute();
  return { id, number };
}

interface Followed {
  proof: ArtProofRow;
  version: NewVersion;
  inserted: Inserted;
  actor: SignedIn;
  moment: WriteMoment;
}

async function followVersion(trx: Db, followed: Followed): Promise<ProofWrite> {
  const { proof, version, inserted, actor, moment } = followed;
  const { at } = moment;
  const reason = `Version ${inserted.number} was uploaded.`;
  const isMockup = version.kind === "mockup";
  const effect = isMockup ? effectOfMockup(proof, inserted.id, actor.id) : null;
  if (effect?.supersedes) await revokeRequests(trx, [proof.id], { at, reason, superseded: true });
  const reopened = effect?.reopens
    ? await reopenArt(trx, proof, { at, actorId: actor.id, reason: `Approval of the art taken back: ${reason}` })
    : {};
  const moved = { ...reopened, ...effect?.changes };
  const size = sizeFromVersion({ ...proof, ...moved }, version.facts, await sizeBefore(trx, proof.id, inserted.number));
  const uploaded = proofEvent(proof, "proof_uploaded", {
    after: {
      version: inserted.number,
      kind: version.kind,
      files: version.files.map((file) => file.name),
      sha256: version.sha256.slice(0, SHORT_HASH),
      ...(size && { size: sizeInWords(size) }),
    },
  });
  return {
    changes: { ...moved, ...size },
    history: [uploaded, ...(effect ? movedEvents(proof, effect, reason) : [])],
  };
}

/** The size of the newest version before this one that has one. */
async function sizeBefore(trx: Db, proofId: number, number: number): Promise<ArtSize | undefined> {
  return await trx
    .selectFrom("art_uploads")
    .select(["width_mils", "height_mils"])
    .where("art_proof_id", "=", proofId)
    .where("version", "<", number)
    .where((eb) => eb.or([eb("width_mils", "is not", null), eb("height_mils", "is not", null)]))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

const sizeInWords = ({ width_mils: width, height_mils: height }: ArtSize) =>
  measuredWords({ width_in: width && inches(width), height_in: height && inches(height) });

function movedEvents(proof: ArtProofRow, { action, changes }: VersionEffect, reason: string): HistoryEntry[] {
  if (action === null) return [];
  const before: Record<string, unknown> = { status: proof.status };
  const after: Record<string, unknown> = { status: changes.status };
  if (changes.assignee_id !== undefined && changes.assignee_id !== proof.assignee_id) {
    before.assignee_id = proof.assignee_id;
    after.assignee_id = changes.assignee_id;
  }
  return [proofEvent(proof, action, { before, after, reason })];
}
