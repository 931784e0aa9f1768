import type { ProductionBody } from "contract/productions.schema";
import type { z } from "zod";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ActionValues } from "~/lists/actions/action";
import { saidIn, yoursOf } from "~/lists/actions/action-schema.server";
import { flagSaid } from "~/lists/actions/flag-action";
import type { ActionOutcome, CarryOut } from "~/lists/bulk/carry-action.server";
import { changeEach, failedOutcome, type Outcome, readTarget, type Target } from "~/lists/bulk/change-each.server";
import { type ProductionActionName, productionAction } from "~/production/production-actions";
import type { SignedIn } from "~/session/session.server";
import { readProductionsById } from "../read-productions.server";
import type { startForm, Targets } from "./production-forms.server";
import { asOne, fieldsBefore, putEach } from "./put-productions.server";

interface Asked {
  signedIn: SignedIn;
  targets: Target[];
  value: Targets;
  said: ActionValues;
  yours: string;
}

const idOf = (typed: string | undefined) => (typed ? Number(typed) : undefined);

/** Those that have a call of their own, or whose change depends on the production. */
const OWN: Readonly<Partial<Record<ProductionActionName, (asked: Asked) => Promise<Outcome>>>> = {
  /** Each goes back to what it was before the hold. */
  async resume({ signedIn: { backend }, targets, said: { reason }, yours }) {
    const productions = await readProductionsById(
      backend,
      targets.map(({ id }) => id),
    );
    const started = new Set(productions.flatMap(({ id, started_at }) => (started_at ? [id] : [])));
    const bodyOf = ({ id }: Target): ProductionBody => ({
      status: started.has(id) || backend.isForeign ? "in_progress" : "not_started",
      reason: reason || undefined,
    });
    const { back } = productionAction("resume");
    return await putEach(backend, targets, { bodyOf, yours, backOf: typeof back === "function" ? back : undefined });
  },
  async flag({ signedIn: { backend }, targets, said, yours }) {
    const outcome = await changeEach(targets, ({ id, lock: lock_version }) =>
      backend.call("flagProduction", { id, body: { ...flagSaid(said), lock_version } }),
    );
    return targets.length === 1 ? await asOne(outcome, yours) : outcome;
  },
  /** The action is on the flag; the production that carries it names it in answers. */
  async "flag-resolve"({ signedIn: { backend }, targets, value, said: { resolution } }) {
    const { id, lock: lock_version } = readTarget(value.flag ?? "");
    const body = { resolution: resolution || undefined, restore_status: true, lock_version };
    return await changeEach(targets.slice(0, 1), () => backend.call("resolveFlag", { id, body }));
  },
  /** All of them or none: a run is one record. */
  async batch({ signedIn: { backend }, targets, said }) {
    const ids = targets.map(({ id }) => id);
    const answer = await backend.call("createBatch", {
      body: {
        production_ids: ids,
        machine_id: idOf(said.machine_id) ?? null,
        planned_date: said.planned_date || null,
        setup_note: said.setup_note || null,
      },
    });
    return answer.ok ? { done: ids, refused: [], error: null } : failedOutcome(answer.error);
  },
  async dissolve({ signedIn: { backend }, targets, value }) {
    const answer = await backend.call("deleteBatch", { id: Number(value.batch) });
    return answer.ok ? { done: targets.map(({ id }) => id), refused: [], error: null } : failedOutcome(answer.error);
  },
};

/** An action that is only fields and a button. */
export const carryOut =
  (name: ProductionActionName): CarryOut<Targets> =>
  async ({ signedIn, targets, value }): Promise<ActionOutcome> => {
    const action = productionAction(name);
    const { today } = await readShopClock();
    const said = saidIn(action.fields, value);
    const yours = action.yours?.(said, today) ?? yoursOf(action, said);
    const done = typeof action.done === "string" ? action.done : action.done(said, today);
    const own = OWN[name];
    if (own) return { outcome: await own({ signedIn, targets, value, said, yours }), done, yours };
    const body = action.request?.(said, value.scope === "one") ?? {};
    const { back } = action;
    const backOf = back === "fields" ? fieldsBefore(Object.keys(body)) : back;
    return { outcome: await putEach(signedIn.backend, targets, { bodyOf: () => body, yours, backOf }), done, yours };
  };

export const start: CarryOut<z.output<typeof startForm>> = async ({ signedIn, targets, value }) => {
  const body: ProductionBody = {
    status: "in_progress",
    proof_checked: value.checked ? true : undefined,
    second_checker_id: idOf(value.second_checker_id),
    machine_id: idOf(value.machine_id),
    operator_id: idOf(value.operator_id),
    override_reason: value.override_reason || undefined,
  };
  const outcome = await putEach(signedIn.backend, targets, { bodyOf: () => body, yours: "Start" });
  return { outcome, done: "started", yours: "Start" };
};
