import type { z } from "zod/v4";
import { changeEach, readTarget, type Target } from "~/lists/bulk/change-each.server";
import type { CarryOut } from "./bulk-actions.server";
import type { flagChangeForm, flagForm, flagResolveForm } from "./receiving-forms.server";

type FlagFields = Pick<z.output<typeof flagForm>, "flag_comment" | "flag_type" | "severity" | "assigned_to_id">;

const wordsOf = ({ flag_comment, flag_type, severity, assigned_to_id: assignee }: FlagFields) => ({
  flag_comment,
  flag_type,
  severity,
  assigned_to_id: assignee ? Number(assignee) : null,
});

export const raiseFlag: CarryOut<z.output<typeof flagForm>> = async ({ signedIn, targets, value }) => ({
  outcome: await changeEach(targets, ({ id, lock: lock_version }) =>
    signedIn.backend.call("flagReceiving", { id, body: { ...wordsOf(value), lock_version } }),
  ),
  done: "flagged",
  yours: `Flag “${value.flag_comment}”`,
});

/** The action is on the flag; the line that carries it names it in answers. */
const ofFlag = (targets: readonly Target[]) => targets.slice(0, 1);

export const changeFlag: CarryOut<z.output<typeof flagChangeForm>> = async ({ signedIn, targets, value }) => {
  const { id, lock: lock_version } = readTarget(value.flag);
  const body = { ...wordsOf(value), lock_version };
  const outcome = await changeEach(ofFlag(targets), () => signedIn.backend.call("patchFlag", { id, body }));
  return { outcome, done: "with a changed flag", yours: `Flag “${value.flag_comment}”` };
};

export const resolveFlag: CarryOut<z.output<typeof flagResolveForm>> = async ({ signedIn, targets, value }) => {
  const { id, lock: lock_version } = readTarget(value.flag);
  const body = { resolution: value.resolution || undefined, restore_status: true, lock_version };
  const outcome = await changeEach(ofFlag(targets), () => signedIn.backend.call("resolveFlag", { id, body }));
  return { outcome, done: "without its flag", yours: "Resolve the flag" };
};
