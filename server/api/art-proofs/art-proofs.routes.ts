import { calls } from "contract/calls";
import { sharedMoment } from "../../clock";
import type { Db } from "../../db/tables";
import { listHistory } from "../../history/history.queries";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { addNote } from "../notes/notes";
import { listNotes, type Noted } from "../notes/notes.queries";
import { listMeta } from "../paging";
import { getArtProof } from "./proof-detail.queries";
import { markShownFiles } from "./proof-files.queries";
import { proofHistoryScope } from "./proof-history";
import { countProofs, listProofs } from "./proof-list.queries";
import { patchProof } from "./proof-patch";
import { requireProof } from "./proof-write";

export function artProofRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, dialect, clock, settings, disk } = dependencies;
  const byDay = () => shopToday(clock(), settings.shopTimezone);
  const byMinutes = () => `${byDay()} ${sharedMoment(clock).toISOString()}`;

  mount(
    calls.listArtProofs,
    async ({ query }) => {
      const { proofs, total } = await listProofs(db, { query, dialect, today: byDay(), now: sharedMoment(clock) });
      return { data: await markShownFiles(disk, proofs), meta: listMeta(query, total, proofs.length) };
    },
    byMinutes,
  );

  mount(calls.countArtProofs, async ({ actor }) => ({ data: await countProofs(db, actor.id) }));

  mount(calls.getArtProof, async ({ id }) => ({ data: await getArtProof(db, id) }), byDay);

  mount(
    calls.listArtProofHistory,
    async ({ id, query }) => {
      const recorded = proofHistoryScope(await requireProof(db, id));
      const { events, total, actors, names } = await listHistory(db, recorded, query);
      return { data: events, meta: listMeta(query, total, events.length), actors, names };
    },
    byDay,
  );

  mount(
    calls.listArtProofNotes,
    async ({ id, query }) => {
      const { notes, total } = await listNotes(db, await notedProof(db, id), query);
      return { data: notes, meta: listMeta(query, total, notes.length) };
    },
    byDay,
  );

  mount(calls.createArtProofNote, async ({ actor, id, body, remember }) =>
    addNote(dependencies, actor, { noted: await notedProof(db, id), body, remember }),
  );

  mount(calls.patchArtProof, ({ actor, id, body }) => written(patchProof(dependencies, actor, id, body)));
}

async function notedProof(db: Db, id: number): Promise<Noted> {
  const { order_id } = await requireProof(db, id);
  return { type: "art_proof", id, orderId: order_id };
}
