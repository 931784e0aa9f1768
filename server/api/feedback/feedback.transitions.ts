import type { feedbackPut } from "contract/proof-requests.schema";
import type { Selectable, Updateable } from "kysely";
import type { z } from "zod";
import type { ProofFeedbackTable } from "../../db/art-tables";

export type FeedbackRow = Selectable<ProofFeedbackTable>;

interface By {
  at: string;
  actorId: number;
}

export type FeedbackChange =
  | {
      ok: true;
      changes: Updateable<ProofFeedbackTable>;
      actions: ("feedback_resolved" | "feedback_reopened" | "feedback_edited")[];
    }
  | { ok: false; message: string; field: string };

/** PUT …/feedback/{fid}, pure: what changes on its row, or why not. Nothing to change is fine. */
export function changeFeedback(row: FeedbackRow, put: z.output<typeof feedbackPut>, by: By): FeedbackChange {
  const words = put.body !== undefined && put.body !== row.body ? put.body : undefined;
  const status = put.status !== undefined && put.status !== row.status ? put.status : undefined;
  if (words !== undefined && !(row.author_type === "user" && row.author_id === by.actorId)) {
    return { ok: false, message: "Only its author can change it. Reply instead.", field: "body" };
  }
  if (status !== undefined && row.parent_id !== null) {
    return { ok: false, message: "This is a reply. Resolve the comment that it answers.", field: "status" };
  }
  const changes: Updateable<ProofFeedbackTable> = {
    ...(words !== undefined && { body: words, edited_at: by.at }),
    ...(status === "resolved" && { status, resolved_at: by.at, resolved_by_id: by.actorId }),
    ...(status === "open" && { status, resolved_at: null, resolved_by_id: null }),
  };
  const actions = [
    ...(words === undefined ? [] : ["feedback_edited" as const]),
    ...(status === "resolved" ? ["feedback_resolved" as const] : []),
    ...(status === "open" ? ["feedback_reopened" as const] : []),
  ];
  return { ok: true, changes, actions };
}
