import { dayWords } from "contract/day-words";
import type { ProductionBody, ProductionDetail } from "contract/productions.schema";
import { PRIORITY_WORDS } from "contract/statuses";
import type { z } from "zod/v4";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ActionOutcome, CarryOut } from "~/lists/bulk/carry-action.server";
import { failedOutcome } from "~/lists/bulk/change-each.server";
import type {
  batchForm,
  dissolveForm,
  moveForm,
  operatorForm,
  PlanForm,
  priorityForm,
  stepForm,
  Targets,
} from "./production-forms.server";
import { fieldsBefore, putEach } from "./put-productions.server";

/** Actions around the run: where, when, by whom, how urgent. */

const idOf = (typed: string | undefined) => (typed ? Number(typed) : null);

const PLANNED = ["machine_id", "planned_date", "operator_id", "sequence"] as const;

/** Machine, day, operator and order of the day. An empty field of one production is taken away; of many it stays as it is. */
export const plan: CarryOut<PlanForm> = async ({ signedIn, targets, value }) => {
  const isOne = value.scope === "one";
  const isSaid = (typed: string | undefined) => typed !== undefined && (isOne || typed !== "");
  const body: ProductionBody = {};
  if (isSaid(value.machine_id)) body.machine_id = idOf(value.machine_id);
  if (isSaid(value.planned_date)) body.planned_date = value.planned_date || null;
  if (isSaid(value.operator_id)) body.operator_id = idOf(value.operator_id);
  if (value.sequence) body.sequence = Number(value.sequence);
  const { today } = await readShopClock();
  const yours = value.planned_date ? `Planned for ${dayWords(value.planned_date, today)}` : "The plan that you typed";
  const set = PLANNED.filter((field) => body[field] !== undefined);
  const backOf = (before: ProductionDetail) => fieldsBefore(before, set);
  const outcome = await putEach(signedIn.backend, targets, { bodyOf: () => body, yours, backOf });
  const done = value.planned_date ? `planned for ${dayWords(value.planned_date, today)}` : "planned";
  return { outcome, done, yours };
};

/** A card was dropped on a machine, or on none. */
export const move: CarryOut<z.output<typeof moveForm>> = async ({ signedIn, targets, value }) => {
  const body = { machine_id: idOf(value.machine_id) };
  const backOf = (before: ProductionDetail) => fieldsBefore(before, ["machine_id"]);
  const outcome = await putEach(signedIn.backend, targets, { bodyOf: () => body, yours: "Another machine", backOf });
  return { outcome, done: body.machine_id ? "moved to the machine" : "without a machine", yours: "Another machine" };
};

export const setOperator: CarryOut<z.output<typeof operatorForm>> = async ({ signedIn, targets, value }) => {
  const body = { operator_id: idOf(value.operator_id) };
  const backOf = (before: ProductionDetail) => fieldsBefore(before, ["operator_id"]);
  const outcome = await putEach(signedIn.backend, targets, { bodyOf: () => body, yours: "Another operator", backOf });
  return { outcome, done: body.operator_id ? "with an operator" : "without an operator", yours: "Another operator" };
};

export const setPriority: CarryOut<z.output<typeof priorityForm>> = async ({ signedIn, targets, value }) => {
  const label = PRIORITY_WORDS[value.priority].label.toLowerCase();
  const yours = `Priority ${label}`;
  const backOf = (before: ProductionDetail) => fieldsBefore(before, ["priority"]);
  const bodyOf = () => ({ priority: value.priority });
  const outcome = await putEach(signedIn.backend, targets, { bodyOf, yours, backOf });
  return { outcome, done: `with ${label} priority`, yours };
};

/** The step that it is at, and a note; both as they stand in the form. */
export const setStep: CarryOut<z.output<typeof stepForm>> = async ({ signedIn, targets, value }) => {
  const body = { internal_status: value.internal_status || null, note: value.note || null };
  const yours = [value.internal_status, value.note].filter(Boolean).join(", ") || "No step";
  const backOf = (before: ProductionDetail) => fieldsBefore(before, ["internal_status", "note"]);
  const outcome = await putEach(signedIn.backend, targets, { bodyOf: () => body, yours, backOf });
  return { outcome, done: "changed", yours };
};

export const approveSample: CarryOut<Targets> = async ({ signedIn, targets }) => ({
  outcome: await putEach(signedIn.backend, targets, {
    bodyOf: () => ({ sample_approved: true }),
    yours: "Sample approved",
  }),
  done: "with an approved sample",
  yours: "Sample approved",
});

/** All of them or none: a run is one record. */
export const batch: CarryOut<z.output<typeof batchForm>> = async ({
  signedIn,
  targets,
  value,
}): Promise<ActionOutcome> => {
  const ids = targets.map(({ id }) => id);
  const answer = await signedIn.backend.call("createBatch", {
    body: {
      production_ids: ids,
      machine_id: idOf(value.machine_id),
      planned_date: value.planned_date || null,
      setup_note: value.setup_note || null,
    },
  });
  const words = { done: "in one run", yours: "One run" };
  if (answer.ok) return { outcome: { done: ids, refused: [], error: null }, ...words };
  return { outcome: failedOutcome(answer.error), ...words };
};

export const dissolve: CarryOut<z.output<typeof dissolveForm>> = async ({ signedIn, targets, value }) => {
  const answer = await signedIn.backend.call("deleteBatch", { id: Number(value.batch) });
  const words = { done: "apart again", yours: "Run apart" };
  if (answer.ok) return { outcome: { done: targets.map(({ id }) => id), refused: [], error: null }, ...words };
  return { outcome: failedOutcome(answer.error), ...words };
};
