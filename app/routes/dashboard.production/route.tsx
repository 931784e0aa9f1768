import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { gatherMenus } from "~/lists/row-menus.server";
import { shareEqual } from "~/lists/share-equal.server";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { changeQuery, paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import { readPeople } from "~/orders/people.server";
import { actOnProductions } from "~/production/actions/act-on-productions.server";
import { readProductionBoard } from "~/production/board/read-board.server";
import { readProductionDialog } from "~/production/dialogs/read-production-dialog.server";
import { productionRow } from "~/production/list/production-row.server";
import {
  productionListView,
  readGangs,
  readMachineOptions,
  readProductionCounts,
} from "~/production/list/read-production-list.server";
import { productionMenu } from "~/production/production-menu.server";
import { readProductionRequest } from "~/production/production-request.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { ProductionPage } from "./production-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend, user } = signedIn;
  const { searchParams } = new URL(request.url);
  if (searchParams.get("mode") === "floor") throw redirect(paths.floor(changeQuery(searchParams, { mode: null })));
  const clock = await readShopClock();
  const { today } = clock;
  const asked = readProductionRequest(searchParams);
  const isQueue = asked.view === "queue";
  const [views, page, counts, gangs, machines, people, dialog] = await Promise.all([
    readViews(signedIn, request, "production"),
    backend.read("listProductions", { query: isQueue ? asked.query : { ...asked.query, page: 1, per_page: 1 } }),
    readProductionCounts(backend),
    isQueue && asked.tab === "ready" ? readGangs(backend, today) : [],
    readMachineOptions(backend),
    readPeople(backend),
    readProductionDialog(backend, searchParams, { asked: asked.query, clock, user }),
  ]);
  const options = machines.map(({ value, label }) => ({ value, label }));
  const { isForeign } = backend;
  const productions = isQueue ? page.data : [];
  const { menus, placed } = gatherMenus(productions, (one) => productionMenu(one, isForeign));
  const list = productionListView(asked, { productions, meta: page.meta, counts, isForeign });
  return {
    views,
    list: await withFilterNames(backend, list),
    rows: shareEqual(placed.map(({ record, menu }) => ({ ...productionRow(record, today), menu }))),
    menus,
    bulk: productionMenu(null, isForeign),
    columns: isQueue ? null : await readProductionBoard(backend, asked, { machines: options, today }),
    gangs,
    names: { machines: options, people },
    dialog,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "production");
  return actOnProductions(request);
}

/** A refused action met what somebody else did: the dialog shows what is stored now, as it does without a script. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) => asked.formMethod === "POST" || keepRows(asked);

export default function Production() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <PeekPlace list={data.list} ids={data.rows.map(({ id }) => id)} noun="Production">
      <ViewDialog views={data.views} answer={answer} />
      <ProductionPage {...data} answer={answer} />
    </PeekPlace>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.production(), label: "Open Production" }} />;
