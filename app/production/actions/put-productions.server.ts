import {
  type ProductionBody,
  type ProductionDetail,
  productionBody,
  productionDetail,
} from "contract/productions.schema";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import { whereItStands } from "../production-words.server";
import { readProductionsById } from "../read-productions.server";

/** What `PUT /productions/{id}` takes in the seed: a company's own backend may refuse anything else. */
const SEED_FIELDS = [
  "status",
  "note",
  "flag_comment",
  "flag_type",
  "produced_units",
  "received_units",
  "internal_status",
] as const satisfies readonly (keyof ProductionBody)[];

/** One production is changed. */
export async function putProduction(backend: BackendClient, { id, lock }: Target, body: ProductionBody) {
  if (!backend.isForeign) {
    return await backend.call("putProduction", { id, body: { ...body, lock_version: lock } });
  }
  const known: ProductionBody = { note: body.reason };
  for (const field of SEED_FIELDS) if (body[field] !== undefined) Object.assign(known, { [field]: body[field] });
  return await backend.call("putProduction", { id, body: known });
}

interface PutEach {
  bodyOf(target: Target): ProductionBody;
  yours: string;
  /** What puts one back as it was; absent where nothing truly does. */
  backOf?(before: ProductionDetail): ProductionBody | null;
}

/** The fields that an action sets, as they were. */
export function fieldsBefore(
  before: ProductionDetail,
  fields: readonly (
    | "machine_id"
    | "operator_id"
    | "planned_date"
    | "priority"
    | "internal_status"
    | "note"
    | "sequence"
  )[],
): ProductionBody | null {
  const back = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
  return productionBody.safeParse(back).data ?? null;
}

/** As many as the form means, each with its own body; one alone keeps what was typed, whoever was faster. */
export async function putEach(
  backend: BackendClient,
  targets: readonly Target[],
  { bodyOf, yours, backOf }: PutEach,
): Promise<Outcome> {
  const read = (ids: number[]) => readProductionsById(backend, ids);
  const outcome = await withUndo(targets, backOf ? { read, bodyOf: backOf } : null, () =>
    changeEach(targets, (target) => putProduction(backend, target, bodyOf(target))),
  );
  return targets.length === 1 ? await asOne(outcome, yours) : outcome;
}

/** Of one record both versions stand at its form, where nothing that was typed is lost. */
export async function asOne(outcome: Outcome, yours: string): Promise<Outcome> {
  const [refusal] = outcome.refused;
  if (refusal?.code === "stale") {
    const current = productionDetail.safeParse(refusal.current).data;
    const { today } = await readShopClock();
    const now = current ? ` Now: ${whereItStands(current, today)}.` : "";
    const message = `Someone changed it in the meantime.${now} Yours: ${yours}. Send it again if yours should count.`;
    return { ...outcome, refused: [], error: { kind: "conflict", code: "stale", message, current: null } };
  }
  return outcome.error ? { ...outcome, error: atTheForm(outcome.error) } : outcome;
}

/** What the backend says of the status has no field: it stands above them. */
function atTheForm(error: BackendError): BackendError {
  if (error.kind !== "invalid") return error;
  const { status, ...fields } = error.fields;
  return status ? { ...error, message: status[0] ?? error.message, fields: { ...fields, production: status } } : error;
}
