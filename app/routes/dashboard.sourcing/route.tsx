import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { actOnSourcing } from "~/sourcing/act-on-sourcing.server";
import { readSourcingDialog } from "~/sourcing/dialogs/read-sourcing-dialog.server";
import {
  readNeeds,
  readRequisitionPage,
  readSourcingCounts,
  sourcingListView,
} from "~/sourcing/list/read-sourcing.server";
import { SourcingPage } from "~/sourcing/list/sourcing-page";
import { readSourcingRequest } from "~/sourcing/list/sourcing-request.server";
import { groupStyles } from "~/sourcing/list/sourcing-row.server";
import { readSuppliers } from "~/sourcing/read-suppliers.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const clock = await readShopClock();
  const asked = readSourcingRequest(searchParams);
  const page = await readRequisitionPage(backend, asked.query);
  if ("missing" in page) throw new Response(page.missing, { status: 404 });
  const [counts, needs, suppliers, dialog] = await Promise.all([
    readSourcingCounts(backend),
    readNeeds(backend, clock.today),
    readSuppliers(backend),
    readSourcingDialog(backend, searchParams, { asked, clock }),
  ]);
  return {
    kind: "list" as const,
    list: sourcingListView(asked, { meta: page.meta, counts }),
    rows: groupStyles(page.requisitions, clock.today),
    needs,
    suppliers: suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
    dialog,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnSourcing(request);
}

export default function Sourcing() {
  const data = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const answer = useActionData<typeof action>() ?? unsaved;
  return <SourcingPage {...data} answer={answer} />;
}

/** A page's own boundary keeps the shell after a failed action too; the layout's one would have to stand without its data. */
export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.sourcing(), label: "Open Sourcing" }} />;
}
