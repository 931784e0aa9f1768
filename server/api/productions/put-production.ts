import type { LineCount, ProductionBody } from "contract/productions.schema";
import { statusWithoutFlag } from "../../production/productions.transitions";
import { invalid } from "../errors";
import { applyReceived, applyShort, requireLines } from "./line-facts";
import type { Counting, Made, Spoiled } from "./place-counts";
import { applyChecks } from "./production-checks";
import { applyCounts } from "./production-counts";
import { applyFields, applySample } from "./production-fields";
import { applyFlagWords, raiseOwnFlag, resolveOwnFlags } from "./production-flags";
import { applyMove, requireOrder } from "./production-moves";
import type { Draft, ProductionWrite } from "./production-write";

/**
 * Everything that a PUT says, in the order in which it happens on the floor: facts and plans, what was compared, the start, pieces, the
 * end. What is said as it is already changes nothing, so that a client may send a whole record back.
 */
export async function decidePut(write: ProductionWrite, draft: Draft, body: ProductionBody): Promise<Draft> {
  requireStage(write, draft, body);
  requireLines(draft, body);
  const reason = body.reason || body.note || null;
  const override = body.override_reason || null;
  const flagged = await decideFlags(write, draft, body);
  const fielded = await applyFields(write, flagged, body);
  const received = applyReceived(fielded, body);
  const short = applyShort(received, body, { reason, isOpened: body.status === "in_progress" });
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
function requireStage(write: ProductionWrite, { row, lines }: Draft, body: ProductionBody): void {
  requireOrder(write, ({ isCancelled }) => {
    const isCount = ({ order_line_item_id: id, received_units, accepted_short_units }: LineCount) => {
      const line = lines.find(({ order_line_item_id }) => order_line_item_id === id);
      return (
        (received_units ?? line?.received_units) === line?.received_units &&
        (accepted_short_units ?? line?.accepted_short_units) === line?.accepted_short_units
      );
    };
    const says = (field: keyof ProductionBody) => {
      if (field === "lines") return !body.lines?.every(isCount);
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
  draft: Draft,
  body: ProductionBody,
  { reason, override }: Pick<Counting, "reason" | "override">,
): Counting {
  const spoiled = (body.spoilage ?? []).map(
    (lot, index): Spoiled => ({
      quantity: lot.quantity,
      lineId: lot.order_line_item_id ?? null,
      size: lot.size || null,
      reason: lot.reason,
      responsibility: lot.responsibility ?? null,
      photo_file_id: lot.photo_file_id ?? null,
      note: lot.note || null,
      field: `spoilage.${index}.quantity`,
    }),
  );
  return { made: madeOf(draft, body), spoiled, reason, override, countedAt: moment.at };
}

/** What is counted as made: a new total or more of the whole production, or by line. Throws at the field where two say it. */
function madeOf({ row, lines }: Draft, body: ProductionBody): Made[] {
  const of = { lineId: null, size: null };
  const all = countOf(body, row.produced_units, "").map((made) => ({ ...of, ...made }));
  const named = (body.lines ?? []).flatMap((said, index) => {
    const lineId = said.order_line_item_id;
    const line = lines.find(({ order_line_item_id }) => order_line_item_id === lineId);
    return countOf(said, line?.produced_units ?? 0, `lines.${index}.`).map((made) => ({ ...of, ...made, lineId }));
  });
  const [whole] = all;
  const [first] = named;
  if (whole && first)
    throw invalid({ [first.field]: [`Send ${whole.field} of the production or counts of its lines, not both.`] });
  return [...all, ...named];
}

function countOf(said: Pick<LineCount, "produced_units" | "produced_delta">, before: number, path: string) {
  const absolute = said.produced_units === undefined ? 0 : said.produced_units - before;
  if (absolute !== 0 && said.produced_delta !== undefined)
    throw invalid({ [`${path}produced_delta`]: ["Send produced_units or produced_delta, not both."] });
  return [
    { quantity: absolute, field: `${path}produced_units` },
    { quantity: said.produced_delta ?? 0, field: `${path}produced_delta` },
  ].filter(({ quantity }) => quantity !== 0);
}
