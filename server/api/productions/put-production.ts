import type { ProductionBody } from "contract/productions.schema";
import { invalid } from "../errors";
import { applyChecks } from "./production-checks";
import { applyCounts, type Counting, type Spoiled } from "./production-counts";
import { applyFields, applyReceived, applySample, applyShort } from "./production-fields";
import { applyFlagWords, raiseOwnFlag, resolveOwnFlags } from "./production-flags";
import { applyMove, requireOrder } from "./production-moves";
import type { Draft, ProductionWrite } from "./production-write";
import { statusWithoutFlag } from "./productions.transitions";

/**
 * Everything that a PUT says, in the order in which it happens on the floor: facts and plans, what was compared, the start, pieces, the
 * end. What is said as it is already changes nothing, so that a client may send a whole record back.
 */
export async function decidePut(write: ProductionWrite, draft: Draft, body: ProductionBody): Promise<Draft> {
  requireStage(write, draft, body);
  const reason = body.reason || body.note || null;
  const override = body.override_reason || null;
  const flagged = await decideFlags(write, draft, body);
  const fielded = await applyFields(write, flagged, body);
  const received = applyReceived(fielded, body.received_units);
  const short = applyShort(received, body.accepted_short_units, { reason, isOpened: body.status === "in_progress" });
  const sampled = applySample(write, short, body.sample_approved);
  const checked = await applyChecks(write, sampled, {
    isChecked: body.proof_checked === true,
    secondId: body.second_checker_id ?? null,
  });
  const moving =
    body.status === undefined ? null : { to: body.status, reason, override, photoId: body.photo_file_id ?? null };
  const isMoving = moving !== null && moving.to !== "flagged" && moving.to !== checked.row.status;
  // A start and an opening come before what is counted then, everything else after it.
  const isBefore = isMoving && moving.to === "in_progress";
  const started = isBefore ? await applyMove(write, checked, moving) : checked;
  const counted = await applyCounts(write, started, countingOf(write, started, body, { reason, override }));
  return isMoving && !isBefore ? await applyMove(write, counted, moving) : counted;
}

/** Of a complete order's productions one may be opened again; those of a cancelled order are counted as they stand. */
function requireStage(write: ProductionWrite, { row }: Draft, body: ProductionBody): void {
  requireOrder(write, ({ isCancelled }) => {
    const says = (field: keyof ProductionBody) => {
      const value = body[field];
      return value !== undefined && value !== Reflect.get(row, field) && !(value === "" && !Reflect.get(row, field));
    };
    const counts = ["produced_units", "produced_delta", "spoilage", "note", "reason", "lock_version"];
    const allowed = isCancelled ? counts : [...counts, "status"];
    const others = (Object.keys(body) as (keyof ProductionBody)[]).filter((field) => !allowed.includes(field));
    if (others.some(says)) return false;
    return isCancelled || !says("status") || (row.status === "completed" && body.status === "in_progress");
  });
}

async function decideFlags(write: ProductionWrite, draft: Draft, body: ProductionBody): Promise<Draft> {
  const comment = body.flag_comment || null;
  const type = body.flag_type || null;
  const isFlagged = draft.row.status === "flagged";
  if (body.status === "flagged" && !isFlagged)
    return await raiseOwnFlag(write, draft, { comment: comment ?? (body.reason || null), type });
  if (isFlagged && body.status !== undefined && body.status !== "flagged") {
    if (body.status !== statusWithoutFlag(draft.row)) return draft;
    return await resolveOwnFlags(write, draft, {
      resolution: body.reason || null,
      override: body.override_reason || null,
    });
  }
  if (isFlagged) return await applyFlagWords(write, draft, { comment, type });
  if (comment !== null && comment !== draft.row.flag_comment)
    throw invalid({ flag_comment: ["Set the status to flagged with it."] });
  return draft;
}

function countingOf(
  { moment }: ProductionWrite,
  { row }: Draft,
  body: ProductionBody,
  { reason, override }: Pick<Counting, "reason" | "override">,
): Counting {
  const absolute = body.produced_units === undefined ? 0 : body.produced_units - row.produced_units;
  if (absolute !== 0 && body.produced_delta !== undefined)
    throw invalid({ produced_delta: ["Send produced_units or produced_delta, not both."] });
  const made = [
    { quantity: absolute, size: null, field: "produced_units" },
    { quantity: body.produced_delta ?? 0, size: null, field: "produced_delta" },
  ];
  const spoiled = (body.spoilage ?? []).map(
    (lot, index): Spoiled => ({
      quantity: lot.quantity,
      size: lot.size || null,
      reason: lot.reason,
      responsibility: lot.responsibility ?? null,
      photo_file_id: lot.photo_file_id ?? null,
      note: lot.note || null,
      field: `spoilage.${index}.quantity`,
    }),
  );
  return { made, spoiled, reason, override, countedAt: moment.at };
}
