import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { readShopClock } from "~/backend/shop-calendar.server";
import { filterSentence } from "~/lists/applied-filters";
import { DroppedNotice } from "~/lists/list-frame";
import { changeQuery, paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { actOnShipments } from "~/shipping/act-on-shipments.server";
import { readShipping } from "~/shipping/read-shipping.server";
import { ShippingHead } from "~/shipping/shipping-head";
import { ShippingTable } from "~/shipping/shipping-table";
import {
  ALL_SHIPPING_TABS,
  SHIPPING_TAB_LABELS,
  SHIPPING_TABS,
  type ShippingListView,
  type ShippingTab,
} from "~/shipping/shipping-view";
import { Blank, FilteredToNothing } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { FilterBar, FilterChip, SearchBox } from "~/ui/filter-bar";
import { FormProblem } from "~/ui/form-problem";
import { NotKept } from "~/ui/not-kept";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { ScanBox } from "~/ui/scan-box";
import { Tabs } from "~/ui/tabs";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { today } = await readShopClock();
  const view = await readShipping(backend, new URL(request.url).searchParams, today);
  if ("redirectTo" in view) throw redirect(view.redirectTo, 303);
  return view;
}

export async function action({ request }: ActionFunctionArgs) {
  return await actOnShipments(request);
}

const EMPTY_TITLES: Readonly<Record<ShippingTab, string>> = {
  to_pack: "Nothing to pack",
  packed: "No shipment is packed",
  waiting: "No pick-up is waiting",
  shipped_today: "Nothing shipped today",
  late: "Nothing is late",
  partial: "No partial shipments",
  ready: "Nothing is ready",
  stalled: "Nothing is stalled",
};
const EMPTY: Readonly<Record<ShippingTab, string>> = {
  to_pack: "Orders appear here as soon as pieces are made.",
  packed: "Packed shipments appear here until they ship.",
  waiting: "Packed pick-ups appear here until they are picked up.",
  shipped_today: "Shipments that leave today appear here.",
  late: "No finished order is past its ship-by date.",
  partial: "No order has shipped in part.",
  ready: "Everything made has shipped.",
  stalled: "No partial order is older than five days.",
};

const isTab = (name: ShippingTab): name is (typeof SHIPPING_TABS)[number] =>
  (SHIPPING_TABS as readonly string[]).includes(name);

/** What is made and not gone, what is packed, and what left today. */
export default function Shipping() {
  const view = useLoaderData<typeof loader>();
  if (!("message" in view)) return <ShippingPage {...view} />;
  return (
    <NotKept
      page="Shipping"
      icon="truck"
      title="Shipments aren't available here"
      next={{ to: paths.orders(), label: "Open Orders" }}
    >
      {view.message} Orders shows how far each order is.
    </NotKept>
  );
}

function ShippingPage(view: ShippingListView) {
  const { tab, counts, rows, noun, q, filters, kept, page, perPage, total, notFound } = view;
  const answer = useFormAnswer<typeof action>();
  const { search } = useLocation();
  const pageTo = (number: number) => `?${changeQuery(search, { page: number })}`;
  const without = (names: readonly string[]) =>
    `?${changeQuery(search, { ...Object.fromEntries(names.map((name) => [name, null])), page: null })}`;
  return (
    <>
      <ShippingHead
        title="Shipping"
        fact={`${countWords(counts.to_pack, "order")} to pack${counts.late > 0 ? `, ${counts.late} late` : ""}`}
      >
        <ScanBox
          action={paths.shipping()}
          label="Scan an order, a box label or a tracking number"
          placeholder="Scan order, box or tracking"
          value=""
          isWaiting={notFound !== null}
        />
        <Tabs
          label="Shipping"
          tabs={ALL_SHIPPING_TABS.filter((name) => isTab(name) || name === tab).map((name) => ({
            label: SHIPPING_TAB_LABELS[name],
            to: paths.shipping(name === "to_pack" ? undefined : new URLSearchParams({ tab: name })),
            isCurrent: name === tab,
            count: isTab(name) ? counts[name] : null,
          }))}
        />
      </ShippingHead>
      <FormProblem answer={answer} labels={{}} />
      <DroppedNotice dropped={view.dropped} />
      {notFound ? (
        <Notice tone="care" role="status">
          Nothing found for “{notFound}”. Scan an order, a box label or a tracking number.
        </Notice>
      ) : null}
      <FilterBar action={paths.shipping()} keep={kept} search={<SearchBox label="Filter shipping" value={q} />}>
        {filters
          .filter(({ names }) => names[0] !== "q")
          .map(({ label, value, names }) => (
            <FilterChip key={label} label={label} value={value} removeTo={without(names)} />
          ))}
      </FilterBar>
      {rows.length === 0 ? (
        total > 0 ? (
          <Blank
            icon="search-x"
            title={`There is no page ${page}`}
            action={<ButtonLink to={pageTo(1)}>Open the first page</ButtonLink>}
          />
        ) : filters.length > 0 ? (
          <FilteredToNothing
            noun={noun[1]}
            filter={filterSentence(filters)}
            clearTo={without(filters.flatMap(({ names }) => names))}
          />
        ) : (
          <Blank icon="package-check" title={EMPTY_TITLES[tab]}>
            {EMPTY[tab]}
          </Blank>
        )
      ) : (
        <ShippingTable rows={rows} />
      )}
      <Pager page={page} perPage={perPage} total={total} noun={noun} pageTo={pageTo} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
