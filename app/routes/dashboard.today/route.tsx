import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SettingsPatch } from "contract/settings.schema";
import { mayDo } from "~/access/actions.server";
import { readForm } from "~/backend/forms.server";
import { pageProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { homeOf } from "~/navigation/home.server";
import { paths } from "~/navigation/paths";
import { readStartPage, startCookie, startPageOf } from "~/navigation/start-choice";
import { requireUser } from "~/session/session.server";
import { leaveToast, redirectWithToast } from "~/session/toasts.server";
import { readFirstSteps } from "~/shop/setup/read-setup.server";
import { readOpenTasks } from "~/tasks/read-tasks.server";
import { readMyWork } from "~/today/my-work.server";
import { OwnToday, TodayPage } from "~/today/today-page";
import { todayView } from "~/today/today-view.server";
import { ErrorPage } from "~/ui/error-page";
import { NotKept } from "~/ui/not-kept";

/** The rest is on the page of tasks. */
const TASKS_IN_SIGHT = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { user, backend } = signedIn;
  const { searchParams } = new URL(request.url);
  const isMine = searchParams.get("mine") === "1";
  const clock = await readShopClock();
  const mine = isMine ? { assignee_id: user.id } : {};
  const seesShop = mayDo(user, "seeToday");
  const [answer, work, open, firstSteps] = await Promise.all([
    seesShop ? backend.call("today", { query: isMine ? { mine: "1" } : {} }) : null,
    readMyWork(request, signedIn, { clock, besideTiles: seesShop }),
    readOpenTasks(backend, mine, { clock, userId: user.id, most: TASKS_IN_SIGHT }),
    readFirstSteps(signedIn),
  ]);
  const start = { chosen: readStartPage(request), home: homeOf(user).label };
  const to = paths.tasks(isMine ? new URLSearchParams({ assignee_id: String(user.id) }) : undefined);
  const own = { work, tasks: { ...open, to }, start };
  if (!answer) return { view: null, own, firstSteps, missing: null };
  if (answer.ok) {
    const by = searchParams.get("units") === "week" ? "week" : "day";
    const shown = { clock, by, showsAll: searchParams.get("stuck") === "all", own } as const;
    return { view: todayView(answer.data.data, shown), own: null, firstSteps, missing: null };
  }
  if (answer.error.kind === "missing") return { view: null, own: null, firstSteps: [], missing: answer.error.message };
  throw pageProblem(answer.error);
}

/** Which page this browser starts with, and that the first steps of the shop are hidden. */
export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const { search } = new URL(request.url);
  const form = await readForm(request);
  const to = paths.today(search.slice(1));
  const hidden = HIDES[String(form.get("hide"))];
  if (hidden) {
    const answer = await signedIn.backend.call("patchSettings", { body: hidden.body });
    const text = answer.ok ? hidden.done : answer.error.message;
    return redirectWithToast(signedIn, to, { text });
  }
  const start = startPageOf(form.get("start"));
  if (!start) return redirect(to, 303);
  const name = start === "today" ? "Today" : homeOf(signedIn.user).label;
  await leaveToast(signedIn, { text: `This browser opens the dashboard on ${name}.` });
  return redirect(to, { status: 303, headers: { "Set-Cookie": startCookie(start) } });
}

const HIDES: Readonly<Record<string, { body: SettingsPatch; done: string }>> = {
  setup: { body: { setup_dismissed: true }, done: "First steps hidden. You can find everything in Settings." },
  guide: { body: { guided_order_id: null }, done: "Steps of the order hidden" },
};

export default function TodayRoute() {
  const { view, own, firstSteps, missing } = useLoaderData<typeof loader>();
  if (own) return <OwnToday own={own} />;
  return view ? <TodayPage view={view} firstSteps={firstSteps} /> : <TodayNotKept message={missing} />;
}

/** The company's own backend adds nothing up. */
function TodayNotKept({ message }: { message: string }) {
  return (
    <NotKept
      page="Today"
      icon="clipboard-list"
      title="Today isn't available here"
      next={{ to: paths.orders(), label: "Open Orders" }}
    >
      {message} Orders, New Orders and each department's list show what is waiting.
    </NotKept>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
