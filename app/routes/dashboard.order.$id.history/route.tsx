import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HISTORY_KIND_LABELS } from "contract/history";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { HistoryTimeline } from "~/orders/history/history-timeline";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { Blank, FilteredToNothing, LoadFailed } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { FilterBar, FilterSelect } from "~/ui/filter-bar";
import { Pager } from "~/ui/pager";
import { type Asked, filterWords, readAsked, readHistory } from "./read-history.server";

const KINDS = Object.entries(HISTORY_KIND_LABELS).map(([value, label]) => ({ value, label }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const asked = readAsked(new URL(request.url).searchParams);
  const [{ data: order }, clock] = await Promise.all([backend.read("getOrder", { id: orderId }), readShopClock()]);
  const view = await readHistory(backend, orderId, asked, { clock, currency: order.currency ?? null });
  return { orderId, asked, view, filter: filterWords(asked, view) };
}

export default function OrderHistory() {
  const { orderId, asked, view, filter } = useLoaderData<typeof loader>();
  if (view.kind === "missing")
    return (
      <Blank icon="clipboard-list" title="No history is kept here">
        {view.message}
      </Blank>
    );
  if (view.kind === "failed") return <LoadFailed title="The history did not load">{view.message}</LoadFailed>;
  const isFiltered = asked.person !== null || asked.kind !== null;
  return (
    <div className="tab-body">
      <section className="card" aria-label="History">
        <FilterBar action={paths.orderHistory(orderId)} search={null}>
          <FilterSelect name="person" label="Person" value={String(asked.person ?? "")} options={view.people} />
          <FilterSelect name="kind" label="Kind" value={asked.kind ?? ""} options={KINDS} />
        </FilterBar>
        {view.entries.length > 0 ? (
          <div className="p-3.5">
            <HistoryTimeline entries={view.entries} />
          </div>
        ) : isFiltered ? (
          <FilteredToNothing noun="entries" filter={filter} clearTo={paths.orderHistory(orderId)} />
        ) : (
          <Blank icon="clipboard-list" title="Nothing is recorded yet">
            Everything that happens to this order is kept here.
          </Blank>
        )}
        {view.total > view.perPage || asked.page > 1 ? (
          <Pager
            page={view.page}
            perPage={view.perPage}
            total={view.total}
            noun={["entry", "entries"]}
            pageTo={(page) => paths.orderHistory(orderId, queryOf(asked, page))}
          />
        ) : null}
      </section>
    </div>
  );
}

function queryOf({ person, kind }: Asked, page: number): URLSearchParams {
  const query = new URLSearchParams();
  if (person !== null) query.set("person", String(person));
  if (kind !== null) query.set("kind", kind);
  if (page > 1) query.set("page", String(page));
  return query;
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
