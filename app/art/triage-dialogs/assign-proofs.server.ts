import type { z } from "zod";
import type { CarryOut } from "~/lists/bulk/carry-action.server";
import { changeEach } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import { readPeople } from "~/orders/people.server";
import { undoProofs } from "../undo-proofs.server";
import type { assignForm } from "./triage-forms.server";

/** To one person, to me, to nobody, or in turn to those who were ticked. */
export const assignProofs: CarryOut<z.output<typeof assignForm>> = async ({ signedIn, targets, value }) => {
  const { backend, user } = signedIn;
  const turns = value.share?.length ? value.share : [value.assignee_id ?? "nobody"];
  const assigned = targets.map((target, index) => ({ ...target, to: turns[index % turns.length] ?? "nobody" }));
  const idOf = (to: string) => (to === "nobody" ? null : to === "me" ? user.id : Number(to));
  const undoing = undoProofs(backend, ({ assignee_id: before = null }) => ({ assignee_id: before }));
  const outcome = await withUndo(targets, undoing, () =>
    changeEach(assigned, ({ id, lock: lock_version, to }) =>
      backend.call("patchArtProof", { id, body: { assignee_id: idOf(to), lock_version } }),
    ),
  );
  if (turns.length > 1) {
    const people = `${turns.length} people`;
    return { outcome, done: `assigned in turn to ${people}`, yours: `Assigned in turn to ${people}` };
  }
  const [to = "nobody"] = turns;
  if (to === "nobody") return { outcome, done: "without an assignee", yours: "Unassigned" };
  const name = idOf(to) === user.id ? "you" : await nameOf(backend, to);
  return { outcome, done: `assigned to ${name}`, yours: `Assigned to ${name}` };
};

async function nameOf(backend: Parameters<typeof readPeople>[0], id: string): Promise<string> {
  const people = await readPeople(backend);
  return people.find(({ value }) => value === id)?.label ?? `no. ${id}`;
}
