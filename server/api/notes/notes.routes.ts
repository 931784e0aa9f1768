import { calls } from "contract/calls";
import { requireOrder } from "../../orders/require-order";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { addNote, deleteNote, patchNote } from "./notes";
import { listNotes, notedOrder } from "./notes.queries";

export function noteRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.listOrderNotes,
    async ({ id, query }) => {
      await requireOrder(db, id);
      const { notes, total } = await listNotes(db, notedOrder(id), query);
      return { data: notes, meta: listMeta(query, total, notes.length) };
    },
    byDay,
  );

  mount(calls.createOrderNote, ({ actor, id, body, remember }) =>
    addNote(dependencies, actor, { noted: notedOrder(id), body, remember }),
  );

  mount(calls.patchNote, ({ actor, id, body }) => written(patchNote(dependencies, actor, id, body)));

  mount(calls.deleteNote, async ({ actor, id, query }) => {
    await deleteNote(dependencies, actor, { id, lockVersion: query.lock_version });
    return { success: true, data: { id } };
  });
}
