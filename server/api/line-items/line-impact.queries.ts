import type { LineImpact } from "contract/line-impact.schema";
import type { WorkCalendar } from "contract/work-days";
import type { OrderRow } from "../../db/tables";
import { resizeGoods } from "../../goods/resize";
import { deriveOrder } from "../../orders/derive";
import { type DeriveContext, deriveInput, loadDeriveContexts } from "../../orders/derive-context";
import { shopToday } from "../../plan/calendar";
import { loadPlanRules } from "../../plan/load-plan-rules";
import { slackDays } from "../../plan/plan";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import { loadHeld } from "./held-lines";
import { impactSentences } from "./line-impact";
import { lineEffects, refuseLineChange } from "./line-items.transitions";

const REASON = "asked before it is saved";

/** What the line's new quantity touches, as the database is now. Writes nothing. */
export async function getLineImpact(
  { db, clock, settings }: ApiDependencies,
  id: number,
  quantity: number,
): Promise<LineImpact> {
  const line = await db
    .selectFrom("order_line_items")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow(() => notFound("That line"));
  const order = await db.selectFrom("orders").selectAll().where("id", "=", line.order_id).executeTakeFirstOrThrow();
  const context = (await loadDeriveContexts(db, [order])).get(order.id);
  if (!context) throw notFound("That line");
  const held = (await loadHeld(db, order.id, [id]))(id);
  const effects = lineEffects(line, { current_quantity: quantity }, held);
  const refusal = refuseLineChange(order, effects, { reason: REASON }, held)?.message ?? null;
  const today = shopToday(clock(), settings.shopTimezone);
  const rules = await loadPlanRules(db);
  const { add, requisitions } = resizeGoods(held.requisitions, quantity);
  const after = deriveOrder(
    deriveInput(order, contextWith(context, { id, quantity, opens: add > 0 || requisitions.length > 0 }), {
      today,
      rules,
    }),
  ).columns;
  return {
    order_line_item_id: id,
    quantity,
    current_quantity: line.current_quantity,
    refusal,
    needs_reason: order.accepted_at !== null && quantity !== line.current_quantity,
    sentences: impactSentences({
      quantity,
      current: line.current_quantity,
      isAccepted: order.accepted_at !== null,
      held,
      names: context.lines.find((one) => one.id === id)?.personalization_count ?? 0,
      wantsNames: context.characteristics.includes("Personalization"),
      units: { before: order.total_units, after: after.total_units },
      revision: order.work_order_revision,
      slack: slackOf(order, after.slack_date, { today, calendar: rules.calendar }),
      refusal,
    }),
  };
}

/** The order's facts as they would be; `opens`: goods that were complete have to come again. */
function contextWith(
  context: DeriveContext,
  { id, quantity, opens }: { id: number; quantity: number; opens: boolean },
): DeriveContext {
  const before = context.lines.find((line) => line.id === id)?.current_quantity ?? 0;
  const more = Math.max(0, quantity - before);
  const { requisitions, productions } = context.downstream;
  const isMore = opens && more > 0;
  return {
    ...context,
    lines: context.lines.map((line) => (line.id === id ? { ...line, current_quantity: quantity } : line)),
    downstream: {
      ...context.downstream,
      requisitions: isMore
        ? [...requisitions, { status: "not_started", quantity: more, quantity_ordered: 0, quantity_received: 0 }]
        : requisitions,
      productions:
        more > 0 && productions.length > 0
          ? [...productions, { status: "not_started", ordered_units: more, produced_units: 0, spoiled_units: 0 }]
          : productions,
    },
  };
}

function slackOf(
  order: OrderRow,
  after: string | null,
  { today, calendar }: { today: string; calendar: WorkCalendar },
) {
  if (order.slack_date === null || after === null) return null;
  return { before: slackDays(order.slack_date, today, calendar), after: slackDays(after, today, calendar) };
}
