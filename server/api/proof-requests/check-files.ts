import type { Disk } from "flydrive";
import { filesOfUpload, type UploadFile, verifyUpload } from "../../art/verify-upload";
import { instantOf } from "../../clock";
import type { ArtProofRow, ArtUploadRow, Db } from "../../db/tables";
import { type Actor, recordHistory } from "../../history/record-history";
import { lockOrder } from "../../orders/lock-order";
import { openTask } from "../../tasks/tasks";
import { proofEvent } from "../art-proofs/proof-write";
import type { ApiDependencies } from "../context";

export async function findUpload(db: Db, id: number | null): Promise<ArtUploadRow | undefined> {
  if (id === null) return undefined;
  return await db.selectFrom("art_uploads").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Hashes the files of a version anew, before it is sent or approved. Null where all are what was uploaded; else the sentence for people
 * of ours, after it went into the history, the log and a task. It can take seconds: never inside a transaction.
 */
export async function fileProblem(
  dependencies: ApiDependencies,
  disk: Disk,
  { proof, upload, actor }: { proof: ArtProofRow; upload: ArtUploadRow; actor: Actor },
): Promise<string | null> {
  const checked = await verifyUpload(disk, await filesOfUpload(dependencies.db, upload.id));
  if (checked.state === "ok") return null;
  const problem = problemWords(checked, upload);
  await tellOfProblem(dependencies, { proof, upload, actor, file: checked.file, problem });
  return problem;
}

function problemWords({ state, file }: { state: "changed" | "gone"; file: UploadFile }, upload: ArtUploadRow): string {
  const what = state === "gone" ? "is gone from the disk" : "is no longer what was uploaded";
  return `${file.file_name} of version ${upload.version} ${what}. Upload a new version.`;
}

interface Problem {
  proof: ArtProofRow;
  upload: ArtUploadRow;
  actor: Actor;
  file: UploadFile;
  problem: string;
}

async function tellOfProblem(
  { db, clock, logger }: ApiDependencies,
  { proof, upload, actor, file, problem }: Problem,
): Promise<void> {
  const at = instantOf(clock());
  logger.error("file of a proof changed", {
    request_id: actor.requestId,
    art_proof_id: proof.id,
    art_upload_id: upload.id,
    file_id: file.id,
  });
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, proof.order_id);
    const isNew = await openTask(
      trx,
      {
        kind: "file_changed",
        title: problem,
        entity: { type: "art_proof", id: proof.id },
        orderId: proof.order_id,
        assigneeId: proof.assignee_id,
        dedupeKey: `file_changed ${upload.id} ${file.id}`,
      },
      at,
      actor.id,
    );
    if (!isNew) return;
    const after = { version: upload.version, file_name: file.file_name };
    await recordHistory(trx, actor, at, [proofEvent(proof, "proof_file_changed", { after })]);
  });
}
