import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeQuery, paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { actOnDeliveries } from "~/stores/act-on-stores.server";
import { DeliveriesTable } from "~/stores/deliveries-table";
import { readDeliveries } from "~/stores/read-stores.server";
import { Blank } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Segments } from "~/ui/segments";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readDeliveries(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnDeliveries(request);
}

/** What stores sent, what became of it, and a way to try it again. */
export default function Deliveries() {
  const data = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const parent = { label: "Stores", to: paths.stores(), here: "Deliveries" };
  if (data.kind === "missing") {
    return (
      <>
        <PageHead title="Deliveries" parent={parent} />
        <Blank icon="lock" title="Nothing is delivered here">
          Your company's order system takes the orders in. {data.message}
        </Blank>
      </>
    );
  }
  const { rows, showsFailed, page, total } = data;
  const to = (outcome: string | null) => `?${changeQuery(search, { outcome, page: null })}`;
  const segments = [
    { label: "All", to: to(null), isCurrent: !showsFailed },
    { label: "Failed", to: to("failed"), isCurrent: showsFailed },
  ];
  return (
    <>
      <PageHead
        title="Deliveries"
        fact="What stores sent, newest first. What they said is kept for 30 days."
        parent={parent}
        actions={<Segments label="Outcome" segments={segments} />}
      />
      {rows.length > 0 ? (
        <>
          <DeliveriesTable rows={rows} />
          <Pager
            page={page}
            perPage={25}
            total={total}
            noun={["delivery", "deliveries"]}
            pageTo={(other) => `?${changeQuery(search, { page: other })}`}
          />
        </>
      ) : (
        <Blank icon={showsFailed ? "check" : "inbox"} title={showsFailed ? "Nothing failed" : "Nothing came yet"}>
          {showsFailed
            ? "Messages that could not be read show here with their reason."
            : "Messages of connected stores show here as they come."}
        </Blank>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.stores(), label: "Open Stores" }} />;
}
