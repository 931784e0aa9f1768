import type { ProductionGate } from "contract/production-gate.schema";
import { tellHistory } from "../../mail/events/announce";
import { reopenOrder } from "../../orders/complete-orders";
import { hasActiveOverride } from "../../production/active-override";
import { moveProduction, type ProductionMove, type ProductionMoveBy } from "../../production/productions.transitions";
import { ApiError } from "../errors";
import { followGoods } from "../goods/goods-write";
import { takeToPress } from "../receivings/take-to-press";
import { requireChecks } from "./production-checks";
import {
  type Draft,
  type ProductionWrite,
  productionEvent,
  refused,
  requireApproval,
  requireProduction,
  saveFacts,
  withEvent,
} from "./production-write";
import { sendBackArt } from "./send-back-art";

export interface Moving {
  to: string;
  reason: string | null;
  override: string | null;
  photoId: number | null;
}

const ACTIONS: Readonly<Record<ProductionMove, string>> = {
  start: "production_started",
  put_back: "production_updated",
  hold: "production_held",
  resume: "production_resumed",
  edits: "production_edits_required",
  complete: "production_completed",
  reopen: "production_reopened",
};

/** One move of the status (field-guide §4.6) with what it brings along; saying the status that it has changes nothing. */
export async function applyMove(write: ProductionWrite, draft: Draft, moving: Moving): Promise<Draft> {
  if (moving.to === draft.row.status) return draft;
  const now = isStart(draft, moving) ? await settleDraft(write, draft) : draft;
  const { row, lines } = now;
  const result = moveProduction({ ...row, lines }, moving.to, {
    at: write.moment.at,
    actorId: write.actor.id,
    reason: moving.reason,
    gate: readGate(row.gate_json),
    override: moving.override,
    hasActiveOverride: row.status === "hold" && (await hasActiveOverride(write.trx, row)),
  });
  if (!result.ok) throw refused(result.field, result.message);
  const { move, changes } = result;
  if (move === "reopen") await reopenOrder(write.trx, write.order, write.moment);
  const isOverridden = changes.override_reason !== undefined && changes.override_reason !== null;
  if (isOverridden) await requireApproval(write, "Starting it now");
  const checked = move === "start" || (move === "resume" && changes.status === "in_progress");
  const ready = checked ? await requireChecks(write, now) : now;
  const event = productionEvent(row, isOverridden ? "production_overridden" : ACTIONS[move], {
    before: { status: row.status },
    after: { status: changes.status },
    reason: isOverridden ? moving.override : moving.reason,
  });
  const lineIds = ready.lines.map((line) => line.order_line_item_id);
  const taken =
    move === "start" ? await takeToPress(write.trx, lineIds, { actor: write.actor, at: write.moment.at }) : [];
  const moved = withEvent(ready, changes, event, ...taken);
  return move === "edits"
    ? await sendBackArt(write, moved, { reason: moving.reason ?? "", photoId: moving.photoId })
    : moved;
}

const isStart = ({ row }: Draft, { to }: Moving) => row.status === "not_started" && to === "in_progress";

/** What was said before the start, in the same write, may open its gate: it is written first, and what follows from it. */
async function settleDraft({ trx, order, actor, moment }: ProductionWrite, draft: Draft): Promise<Draft> {
  const before = await requireProduction(trx, draft.row.id);
  const isSaved = await saveFacts(trx, before, draft, moment.at);
  if (!isSaved && !draft.isTouched) return draft;
  await tellHistory(trx, actor, moment, draft.history);
  await followGoods(trx, [order.id], moment, { actor });
  const settled = await requireProduction(trx, draft.row.id);
  return { ...settled, isTouched: true, history: [] };
}

/** As `followProductions` keeps it. One that was never followed belongs to no accepted order. */
function readGate(json: string): ProductionMoveBy["gate"] {
  const gate: Partial<ProductionGate> = JSON.parse(json);
  const reasons = gate.reasons ?? ["Not accepted yet"];
  return { ok: gate.ok === true, art: { ok: gate.art?.ok === true, text: gate.art?.text ?? "" }, reasons };
}

/** What may be written while its order is not in the departments. Throws with what would allow it. */
export function requireOrder(
  { order }: ProductionWrite,
  isAllowed: (stage: { isCancelled: boolean }) => boolean,
): void {
  if (order.stage === "main") return;
  const isCancelled = order.status === "cancelled";
  if (order.stage === "closed" && isAllowed({ isCancelled })) return;
  const words =
    order.stage === "closed"
      ? `${order.name} is ${order.status}. Reopen it first.`
      : `${order.name} is not accepted. Accept it first.`;
  throw new ApiError("not_allowed", words);
}
