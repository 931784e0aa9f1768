import { isolated } from "contract/isolated";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import type { ShopCalendar } from "~/backend/work-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { planCell } from "~/orders/order-cells.server";
import { planWords } from "~/orders/plan-words";
import { departmentViews } from "~/orders/summary/departments.server";
import { goodsProblems } from "~/orders/summary/goods-problems.server";
import { stateBanner } from "~/orders/summary/state-banner.server";
import { fileViews } from "./file-views.server";
import { lineGroups } from "./line-groups.server";
import { checkViews, departmentNotes, factsView } from "./order-facts.server";
import { scheduleView } from "./schedule.server";
import { shippingView } from "./shipping-view.server";

interface Read {
  order: Order;
  clock: ShopClock;
  shop: ShopCalendar;
}

/** What the page shows of the order itself, as plain words: nothing else of it travels to the browser. */
export function orderPage({ order, clock, shop }: Read) {
  const groups = lineGroups(order, clock.today);
  const units = order.counts?.units ?? order.total_units ?? groups.reduce((sum, group) => sum + group.units, 0);
  return isolated({
    id: order.id,
    banner: stateBanner(order, clock),
    acceptance: acceptanceSentence(order, clock),
    schedule: scheduleView(order, clock, shop),
    departments: departmentViews(order, clock.today),
    shipping: shippingView(order, clock.today),
    checks: checkViews(order),
    problems: goodsProblems(order),
    groups,
    lineSum: `${countWords(order.line_items.length, "line")}, ${countWords(units, "unit")}`,
    files: fileViews(order.id, order.customer_files, order.file_count ?? undefined),
    departmentNotes: departmentNotes(order),
    facts: factsView(order),
  });
}

/** What accepting would create, while it has not happened. */
function acceptanceSentence(order: Order, clock: ShopClock): string | null {
  const plan = planCell(order, clock);
  return plan && `Accepting it creates ${planWords(plan)}.`;
}
