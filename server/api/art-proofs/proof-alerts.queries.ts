import type { TaskKind } from "contract/tasks";
import type { Db } from "../../db/tables";
import type { FoundFile } from "../files/files.queries";
import type { ProofUpload } from "./proof-uploads.queries";

interface Alert {
  code: string;
  text: string;
  task_id: number | null;
}

interface Known {
  proofs: readonly {
    id: number;
    order_id: number;
    customer_file_id: number | null;
    art_upload_current_id: number | null;
  }[];
  uploads: ReadonlyMap<number, ProofUpload[]>;
  files: ReadonlyMap<number, FoundFile[]>;
}

/** Kinds of tasks that stand against going on with a proof. */
const ALERT_KINDS: readonly TaskKind[] = ["file_changed", "silent_customer", "link_ended", "mail_failed"];

/** What stands against going on, by proof; one query. */
export async function loadAlerts(db: Db, known: Known): Promise<Map<number, Alert[]>> {
  const tasks = await db
    .selectFrom("tasks")
    .select(["id", "entity_id", "kind", "title"])
    .where("entity_type", "=", "art_proof")
    .where(
      "entity_id",
      "in",
      known.proofs.map((proof) => proof.id),
    )
    .where("kind", "in", ALERT_KINDS)
    .where("done_at", "is", null)
    .orderBy("id")
    .execute();
  return new Map(
    known.proofs.map((proof) => [
      proof.id,
      [
        ...tasks
          .filter((task) => task.entity_id === proof.id)
          .map((task) => ({ code: task.kind, text: task.title, task_id: task.id })),
        ...goneFiles(proof, known),
      ],
    ]),
  );
}

function goneFiles(proof: Known["proofs"][number], { uploads, files }: Known): Alert[] {
  const gone: Alert[] = [];
  const current = uploads.get(proof.id)?.find((upload) => upload.id === proof.art_upload_current_id);
  if (current && current.files.length === 0) {
    const text = `The files of version ${current.version} are gone. Upload a new version.`;
    gone.push({ code: "file_gone", text, task_id: null });
  }
  const chosen = proof.customer_file_id;
  if (chosen !== null && !files.get(proof.order_id)?.some((file) => file.id === chosen)) {
    const text = "The customer's file that was chosen is gone. Choose another one.";
    gone.push({ code: "customer_file_gone", text, task_id: null });
  }
  return gone;
}
