import type { ProductionEntryBody } from "contract/productions.schema";
import { instantOf } from "../../clock";
import { baseStatus } from "../../production/productions.transitions";
import { invalid } from "../errors";
import { applyMoreShort } from "./line-facts";
import type { Counting, Made, Spoiled } from "./place-counts";
import { applyChecks } from "./production-checks";
import { applyCounts } from "./production-counts";
import { applyFields } from "./production-fields";
import { raiseOwnFlag } from "./production-flags";
import { applyMove, requireOrder } from "./production-moves";
import type { Draft, ProductionWrite } from "./production-write";

const PAUSED = "Paused at the machine";
const MISCOUNTED = "Counted wrong at the machine";
const COUNTS: readonly string[] = ["produced", "take_back", "spoiled", "unspoil"];

/** One entry of the floor: the same actions as a PUT's, one at a time. */
export async function decideEntry(write: ProductionWrite, draft: Draft, entry: ProductionEntryBody): Promise<Draft> {
  requireOrder(write, ({ isCancelled }) => isCancelled && COUNTS.includes(entry.kind));
  const planned = await applyFields(write, draft, {
    ...(entry.machine_id !== undefined && { machine_id: entry.machine_id }),
    ...(entry.operator_id !== undefined && { operator_id: entry.operator_id }),
  });
  const reason = entry.reason || null;
  const override = entry.override_reason || null;
  const moveTo = (to: string, why: string | null) =>
    applyMove(write, planned, { to, reason: why, override, photoId: entry.photo_file_id ?? null });
  switch (entry.kind) {
    case "start":
      return await start(write, planned, entry);
    case "pause":
      return await moveTo("hold", reason ?? PAUSED);
    case "complete":
      return await moveTo("completed", reason);
    case "check":
      return await applyChecks(write, planned, { isChecked: true, secondId: entry.second_checker_id ?? null });
    case "accept_short":
      return acceptShort(planned, entry);
    case "flag":
      return await raiseOwnFlag(write, planned, { comment: reason, type: entry.flag_type || null, field: "reason" });
    case "produced":
    case "take_back":
    case "spoiled":
    case "unspoil":
      return await applyCounts(write, planned, countingOf(write, entry, { reason, override }));
  }
}

/** Starts it, or goes on with it; who starts it compared the art with what they name. */
async function start(write: ProductionWrite, draft: Draft, entry: ProductionEntryBody): Promise<Draft> {
  const checked = await applyChecks(write, draft, { isChecked: false, secondId: entry.second_checker_id ?? null });
  const isHeld = checked.row.status === "hold";
  const override = entry.override_reason || null;
  const moving = { reason: entry.reason || null, override, photoId: null };
  const resumed = isHeld ? await applyMove(write, checked, { ...moving, to: baseStatus(checked.row) }) : checked;
  const started = await applyMove(write, resumed, { ...moving, to: "in_progress" });
  if (started.row.operator_id !== null) return started;
  return await applyFields(write, started, { operator_id: write.actor.id });
}

function acceptShort(draft: Draft, entry: ProductionEntryBody): Draft {
  if (entry.quantity === undefined) throw noQuantity();
  const more = { lineId: entry.order_line_item_id ?? null, pieces: entry.quantity };
  return applyMoreShort(draft, more, { reason: entry.reason || null, isOpened: false });
}

const noQuantity = () => invalid({ quantity: ["Say how many pieces."] });

function countingOf(
  { moment }: ProductionWrite,
  entry: ProductionEntryBody,
  { reason, override }: Pick<Counting, "reason" | "override">,
): Counting {
  if (entry.quantity === undefined) throw noQuantity();
  if (entry.kind === "spoiled" && !entry.spoilage_reason)
    throw invalid({ spoilage_reason: ["Choose why they were spoiled."] });
  const isBack = entry.kind === "take_back" || entry.kind === "unspoil";
  const one: Made = {
    quantity: isBack ? -entry.quantity : entry.quantity,
    lineId: entry.order_line_item_id ?? null,
    size: entry.size || null,
    field: "quantity",
  };
  const isMade = entry.kind === "produced" || entry.kind === "take_back";
  const lot: Spoiled = {
    ...one,
    reason: entry.spoilage_reason ?? null,
    responsibility: entry.responsibility ?? null,
    photo_file_id: entry.photo_file_id ?? null,
    note: reason,
  };
  return {
    made: isMade ? [one] : [],
    spoiled: isMade ? [] : [lot],
    reason: reason ?? MISCOUNTED,
    override,
    countedAt: countedAt(entry.at, moment.now),
  };
}

/** When the device says that it was; one whose clock is ahead, or that says nothing of use, counts now. */
function countedAt(at: string | undefined, now: Date): string {
  const said = at === undefined ? Number.NaN : Date.parse(at);
  return instantOf(Number.isNaN(said) || said > now.getTime() ? now : new Date(said));
}
