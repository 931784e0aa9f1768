import type { noteBody } from "contract/notes.schema";
import type { Kysely } from "kysely";
import type { z } from "zod/v4";
import { instantOf } from "../../clock";
import type { Database } from "../../db/tables";
import { recordHistory } from "../../history";
import type { ApiDependencies, SignedIn } from "../context";
import { notFound } from "../errors";
import { getNote, insertNote } from "./order-notes.queries";
import { orderEvent } from "./order-write";

interface NewNote {
  orderId: number;
  body: z.output<typeof noteBody>;
  remember(trx: Kysely<Database>, answer: object): Promise<void>;
}

/** A pinned note of a department becomes the order's note column of that type. */
export async function addNote(dependencies: ApiDependencies, actor: SignedIn, { orderId, body, remember }: NewNote) {
  const at = instantOf(dependencies.clock());
  return await dependencies.db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom("orders").select("id").where("id", "=", orderId).executeTakeFirst();
    if (!order) throw notFound("That order");
    const id = await insertNote(trx, { ...body, orderId, at, actorId: actor.id });
    if (body.pinned && body.type !== "general")
      await showOnOrder(trx, orderId, { type: body.type, text: body.body, at });
    const entry = { type: body.type, note_id: id, pinned: body.pinned };
    await recordHistory(trx, actor, at, [orderEvent(orderId, "note_added", { after: entry })]);
    const answer = { success: true, data: await getNote(trx, orderId, id) };
    await remember(trx, answer);
    return answer;
  });
}

async function showOnOrder(
  trx: Kysely<Database>,
  orderId: number,
  note: { type: Exclude<NewNote["body"]["type"], "general">; text: string; at: string },
): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ updated_at: note.at, lock_version: eb("lock_version", "+", 1) }))
    .set({ [note.type]: note.text })
    .where("id", "=", orderId)
    .execute();
}
