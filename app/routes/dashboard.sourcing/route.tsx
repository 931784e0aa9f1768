import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { gatherMenus } from "~/lists/row-menus.server";
import { shareEqual } from "~/lists/share-equal.server";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { requisitionMenu } from "~/sourcing/actions/requisition-menu.server";
import { stateOf } from "~/sourcing/actions/requisition-state.server";
import { DECISIONS_KEY } from "~/sourcing/decisions/decisions-card";
import { readDecisions } from "~/sourcing/decisions/read-decisions.server";
import { actOnSourcing } from "~/sourcing/dialogs/act-on-sourcing.server";
import { readSourcingDialog } from "~/sourcing/dialogs/read-sourcing-dialog.server";
import { readForeignSplits } from "~/sourcing/list/read-foreign-splits.server";
import {
  readNeeds,
  readRequisitionPage,
  readSourcingCounts,
  sourcingListView,
} from "~/sourcing/list/read-sourcing.server";
import { readSupplierGroups } from "~/sourcing/list/read-supplier-groups.server";
import { groupedRows, SourcingPage } from "~/sourcing/list/sourcing-page";
import { groupStyles } from "~/sourcing/list/sourcing-row.server";
import { readSuppliers } from "~/sourcing/read-suppliers.server";
import { readSourcingRequest } from "~/sourcing/sourcing-request.server";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";

const ForeignSplitsPage = lazyPart(
  "foreign-splits",
  async () => (await import("~/sourcing/list/foreign-splits")).ForeignSplitsPage,
);

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const { today } = clock;
  const asked = readSourcingRequest(searchParams);
  const page = await readRequisitionPage(backend, asked.query);
  if ("missing" in page) {
    const splits = await readForeignSplits(backend, { page: asked.page, message: page.missing, today });
    return { kind: "foreign" as const, splits };
  }
  const [views, counts, needs, suppliers, dialog] = await Promise.all([
    readViews(signedIn, request, "sourcing"),
    readSourcingCounts(backend),
    readNeeds(backend, today),
    readSuppliers(backend),
    readSourcingDialog(backend, searchParams, { asked, clock }),
  ]);
  const isOpen = searchParams.get(DECISIONS_KEY) === "1" && (counts?.openDecisions ?? 0) > 0;
  const [decisions, grouped] = await Promise.all([
    isOpen ? readDecisions(backend) : null,
    asked.isBySupplier ? readSupplierGroups(backend, { asked, needs, today }) : null,
  ]);
  const { menus, placed } = gatherMenus(grouped ? [] : page.requisitions, (requisition) =>
    requisitionMenu(asked.tab, stateOf(requisition)),
  );
  return {
    kind: "list" as const,
    views,
    list: await withFilterNames(backend, sourcingListView(asked, { meta: grouped?.meta ?? page.meta, counts })),
    rows: shareEqual(groupStyles(placed, today)),
    menus,
    bulk: requisitionMenu(asked.tab, null),
    groups: grouped?.groups ?? null,
    decisions,
    needs,
    suppliers: suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
    dialog,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "sourcing");
  return actOnSourcing(request);
}

export const shouldRevalidate = keepRows;

export default function Sourcing() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "foreign") return <ForeignSplitsPage splits={data.splits} />;
  return (
    <PeekPlace {...placesOf(data)} noun="Requisition">
      <ViewDialog views={data.views} answer={answer} />
      <SourcingPage {...data} answer={answer} />
    </PeekPlace>
  );
}

/** The requisitions in the order of their rows; by supplier, the page counts suppliers and the panel those that are shown. */
function placesOf({ list, rows, groups }: Pick<ComponentProps<typeof SourcingPage>, "list" | "rows" | "groups">) {
  const ids = (groups ? groupedRows(groups) : rows).map(({ id }) => id);
  return { ids, list: groups ? { page: 1, perPage: ids.length, total: ids.length } : list };
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.sourcing(), label: "Open Sourcing" }} />;
