import type { ProductionBody, ProductionDetail } from "contract/productions.schema";
import type { z } from "zod/v4";
import type { CarryOut } from "~/lists/bulk/carry-action.server";
import { changeEach, readTarget } from "~/lists/bulk/change-each.server";
import { readProductionsById } from "../read-productions.server";
import type {
  flagForm,
  flagResolveForm,
  pauseForm,
  reopenForm,
  resumeForm,
  startForm,
  Targets,
} from "./production-forms.server";
import { asOne, putEach } from "./put-productions.server";

/** Actions on the run itself: from its start to its end. */

const idOrNull = (typed: string | undefined) => (typed ? Number(typed) : undefined);

export const start: CarryOut<z.output<typeof startForm>> = async ({ signedIn, targets, value }) => {
  const { checked, second_checker_id: second, override_reason: override } = value;
  const body: ProductionBody = {
    status: "in_progress",
    proof_checked: checked ? true : undefined,
    second_checker_id: idOrNull(second),
    machine_id: idOrNull(value.machine_id),
    operator_id: idOrNull(value.operator_id),
    override_reason: override || undefined,
  };
  const outcome = await putEach(signedIn.backend, targets, { bodyOf: () => body, yours: "Start" });
  return { outcome, done: "started", yours: "Start" };
};

export const complete: CarryOut<Targets> = async ({ signedIn, targets }) => ({
  outcome: await putEach(signedIn.backend, targets, { bodyOf: () => ({ status: "completed" }), yours: "Complete" }),
  done: "completed",
  yours: "Complete",
});

export const pause: CarryOut<z.output<typeof pauseForm>> = async ({ signedIn, targets, value: { reason } }) => {
  const yours = `Hold: ${reason}`;
  const backOf = ({ status }: ProductionDetail): ProductionBody | null =>
    status === "not_started" || status === "in_progress" ? { status } : null;
  const bodyOf = (): ProductionBody => ({ status: "hold", reason });
  return { outcome: await putEach(signedIn.backend, targets, { bodyOf, yours, backOf }), done: "on hold", yours };
};

/** Each goes back to what it was before the hold. */
export const resume: CarryOut<z.output<typeof resumeForm>> = async ({ signedIn, targets, value: { reason } }) => {
  const { backend } = signedIn;
  const ids = targets.map(({ id }) => id);
  const productions = await readProductionsById(backend, ids);
  const started = new Set(productions.flatMap(({ id, started_at }) => (started_at ? [id] : [])));
  const isKnown = !backend.isForeign;
  const bodyOf = ({ id }: { id: number }): ProductionBody => ({
    status: started.has(id) || !isKnown ? "in_progress" : "not_started",
    reason: reason || undefined,
  });
  const backOf = ({ hold_reason: held }: ProductionDetail): ProductionBody | null =>
    held ? { status: "hold", reason: held } : null;
  const outcome = await putEach(backend, targets, { bodyOf, yours: "Go on", backOf });
  return { outcome, done: "going on", yours: "Go on" };
};

export const reopen: CarryOut<z.output<typeof reopenForm>> = async ({ signedIn, targets, value: { reason } }) => {
  const yours = `Open again: ${reason}`;
  const outcome = await putEach(signedIn.backend, targets, {
    bodyOf: () => ({ status: "in_progress", reason }),
    yours,
  });
  return { outcome, done: "open again", yours };
};

export const raiseFlag: CarryOut<z.output<typeof flagForm>> = async ({ signedIn, targets, value }) => {
  const { flag_comment, flag_type, severity, assigned_to_id: assignee } = value;
  const words = { flag_comment, flag_type, severity, assigned_to_id: assignee ? Number(assignee) : null };
  const yours = `Flag “${flag_comment}”`;
  const outcome = await changeEach(targets, ({ id, lock: lock_version }) =>
    signedIn.backend.call("flagProduction", { id, body: { ...words, lock_version } }),
  );
  return { outcome: targets.length === 1 ? await asOne(outcome, yours) : outcome, done: "flagged", yours };
};

/** The action is on the flag; the production that carries it names it in answers. */
export const resolveFlag: CarryOut<z.output<typeof flagResolveForm>> = async ({ signedIn, targets, value }) => {
  const { id, lock: lock_version } = readTarget(value.flag);
  const body = { resolution: value.resolution || undefined, restore_status: true, lock_version };
  const outcome = await changeEach(targets.slice(0, 1), () => signedIn.backend.call("resolveFlag", { id, body }));
  return { outcome, done: "without its flag", yours: "Resolve the flag" };
};
