import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { GOODS_TASKS, TASK_KINDS } from "contract/tasks";
import { readShopClock } from "~/backend/shop-calendar.server";
import { readShopCalendar } from "~/backend/work-calendar.server";
import { editAnswer } from "~/edit/edit-view";
import { EditScope } from "~/edit/editable";
import { paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { readOpenTasks } from "~/tasks/read-tasks.server";
import { TasksCard } from "~/tasks/tasks-card";
import { BelowSight } from "~/ui/below-sight";
import { Card } from "~/ui/card";
import { lazyPart } from "~/ui/lazy-part";
import { actOnOrder } from "./actions/act-on-order.server";
import { activityView, readActivity } from "./activity.server";
import { ActivityCard } from "./activity-card";
import { ChecksCard } from "./checks-card";
import { DepartmentCards } from "./department-cards";
import { DepartmentNotesCard } from "./department-notes-card";
import { readDialog } from "./dialogs/read-dialog.server";
import { readEdit } from "./edit/read-edit.server";
import { FilesCard } from "./files-card";
import { GoodsCard } from "./goods/goods-card";
import { LineGroup, type LineGroupView } from "./line-group";
import { OrderFacts } from "./order-facts";
import { orderPage } from "./order-page.server";
import { readPastOrders } from "./past-orders.server";
import { ScheduleCard } from "./schedule-card";
import { ShippingCard } from "./shipping-card";
import { StateBanner } from "./state-banner";
import { ChangeCard } from "./store-change/change-card";
import { readStoreChange } from "./store-change/store-change.server";

const PageDialogs = lazyPart("order-page-dialogs", async () => (await import("./dialogs/page-dialogs")).PageDialogs);

/** The rest is on the page of tasks. */
const TASKS_IN_SIGHT = 5;
/** What buyers and the dock owe stands with the goods. */
const OTHER_TASKS = TASK_KINDS.filter((kind) => !GOODS_TASKS.includes(kind));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const id = orderIdOf(params.id);
  const query = new URL(request.url).searchParams;
  const reading = backend.read("getOrder", { id });
  const readEvents = async () => {
    const [activity, { data }, clock] = await Promise.all([readActivity(backend, id, query), reading, readShopClock()]);
    return activityView(activity, { clock, currency: data.currency });
  };
  const [{ data: order }, activity, clock, shop] = await Promise.all([
    reading,
    readEvents(),
    readShopClock(),
    readShopCalendar(backend),
  ]);
  const storeChange = await readStoreChange(backend, order, clock);
  const context = { backend, order, query, clock, today: clock.today, storeChange };
  const [dialog, edit, past, tasks] = await Promise.all([
    readDialog(context),
    readEdit(context, query),
    readPastOrders(backend, order, clock),
    readOpenTasks(backend, { order_id: id, kind: OTHER_TASKS }, { clock, userId: user.id, most: TASKS_IN_SIGHT }),
  ]);
  return {
    ...orderPage({ order, clock, shop }),
    past,
    tasks,
    activity,
    storeChange,
    dialog,
    edit,
  };
}

export async function action(args: ActionFunctionArgs) {
  return actOnOrder(args);
}

/** A refused form may have saved a part, or met what somebody else saved: the page shows what is stored now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" || defaultShouldRevalidate;

export default function OrderPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <EditScope view={page.edit} answer={editAnswer(answer)}>
      {page.dialog ? <PageDialogs dialog={page.dialog} answer={answer} /> : null}
      <div className="order-body">
        <div className="order-main">
          {page.banner ? <StateBanner orderId={page.id} banner={page.banner} /> : null}
          <ScheduleCard orderId={page.id} schedule={page.schedule} />
          <DepartmentCards departments={page.departments} />
          {page.shipping?.isUnderWay ? <ShippingCard shipping={page.shipping} /> : null}
          {page.acceptance ? <p className="px-1 text-muted">{page.acceptance}</p> : null}
          {page.checks.length > 0 ? <ChecksCard checks={page.checks} /> : null}
          {page.storeChange ? <ChangeCard change={page.storeChange} isBanner={!page.banner} /> : null}
          {page.problems.length > 0 ? <GoodsCard problems={page.problems} /> : null}
          {page.tasks.total > 0 ? (
            <TasksCard
              {...page.tasks}
              allTo={paths.tasks(new URLSearchParams({ order_id: String(page.id) }))}
              without={["order"]}
            />
          ) : null}
          <Lines groups={page.groups} sum={page.lineSum} />
          {page.shipping && !page.shipping.isUnderWay ? <ShippingCard shipping={page.shipping} /> : null}
          <BelowSight>
            <DepartmentNotesCard notes={page.departmentNotes} />
            <FilesCard files={page.files} />
          </BelowSight>
        </div>
        <aside className="order-rail" aria-label="Order facts">
          <OrderFacts facts={page.facts} past={page.past} />
          <BelowSight>
            <ActivityCard activity={page.activity} />
          </BelowSight>
        </aside>
      </div>
    </EditScope>
  );
}

/** No window that people work at has room for more. */
const GROUPS_IN_SIGHT = 6;

function Lines({ groups, sum }: { groups: readonly LineGroupView[]; sum: string }) {
  return (
    <Card title="Lines" note={sum} body="flush">
      {groups.length === 0 ? <p className="p-3.5 text-muted">This order has no lines.</p> : null}
      <ul>
        {groups.slice(0, GROUPS_IN_SIGHT).map((group) => (
          <LineGroup key={group.id} group={group} />
        ))}
        <BelowSight>
          {groups.slice(GROUPS_IN_SIGHT).map((group) => (
            <LineGroup key={group.id} group={group} />
          ))}
        </BelowSight>
      </ul>
    </Card>
  );
}
