import type { Feedback, feedbackQuery } from "contract/proof-requests.schema";
import type { z } from "zod";
import { countRows, onPage } from "../../db/pages";
import type { Db } from "../../db/tables";
import { person } from "../../people/present-person";
import { notFound } from "../errors";

function selectFeedback(db: Db, proofId: number) {
  return db
    .selectFrom("proof_feedback as said")
    .leftJoin("proof_feedback as thread", "thread.id", "said.parent_id")
    .leftJoin("art_uploads", "art_uploads.id", "said.art_upload_id")
    .leftJoin("users", "users.id", "said.resolved_by_id")
    .where("said.art_proof_id", "=", proofId);
}

/** Comments of a proof, oldest first; replies go with their thread. */
export async function listFeedback(db: Db, proofId: number, query: z.output<typeof feedbackQuery>) {
  let asked = selectFeedback(db, proofId);
  const { status, upload_id } = query;
  if (status?.length) asked = asked.where((eb) => eb(eb.fn.coalesce("thread.status", "said.status"), "in", status));
  if (upload_id !== undefined) asked = asked.where("said.art_upload_id", "=", upload_id);
  const total = await countRows(asked);
  const rows = await shown(asked).orderBy("said.id").$call(onPage(query)).execute();
  return { feedback: rows.map(present), total };
}

/** One comment of this proof. Throws where there is none. */
export async function getFeedback(db: Db, proofId: number, id: number): Promise<Feedback> {
  const row = await shown(selectFeedback(db, proofId)).where("said.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("That comment");
  return present(row);
}

function shown(asked: ReturnType<typeof selectFeedback>) {
  return asked
    .selectAll("said")
    .select(["art_uploads.version as upload_version", "users.first_name", "users.last_name", "users.email"]);
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>["execute"]>>[number];

function present(row: ShownRow): Feedback {
  const { art_upload_id, pin_json, resolved_by_id, first_name, last_name, email, ...feedback } = row;
  return {
    ...feedback,
    upload_id: art_upload_id,
    pin: pin_json === null ? null : JSON.parse(pin_json),
    resolved_by: person(resolved_by_id, first_name, last_name, email),
  };
}
