import { useLocation } from "@remix-run/react";
import { ORDER_VIEW_LABELS } from "contract/order-views";
import { memo, useMemo } from "react";
import { ExportLink } from "~/lists/export/export-link";
import { appliedValues } from "~/lists/filter-fields";
import { listLinks } from "~/lists/list-links";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import type { ActionAnswer } from "~/orders/dialogs/order-dialog";
import { NewOrderLink } from "~/orders/entry/new-order-link";
import { ViewTabs } from "~/orders/list-frame";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import type { ListView } from "~/orders/list-view";
import { listFact, MainList } from "~/orders/main-list/main-list";
import type { MainListData } from "~/orders/main-list/read-main-list.server";
import { ButtonLink } from "~/ui/button";
import { SearchBox } from "~/ui/filter-bar";
import { PageHead } from "~/ui/page-head";

type OrdersPageProps = { data: MainListData & { views: ViewsData | null }; answer: ActionAnswer | undefined };

/** Drawn anew when something was read, not with each step of a navigation. */
export const OrdersPage = memo(({ data, answer }: OrdersPageProps) => {
  const { list, views } = data;
  const { search } = useLocation();
  const links = useMemo(() => listLinks(search, list.sort), [search, list.sort]);
  const q = appliedValues(list.applied)("q")[0] ?? "";
  return (
    <MainList
      data={data}
      answer={answer}
      links={links}
      path={paths.orders()}
      search={useMemo(() => <SearchBox label="Filter orders" value={q} />, [q])}
      empty={emptyWords(list)}
    >
      <PageHead title="Orders" fact={listFact(list)} actions={<Actions query={links.query} />}>
        <ViewTabs list={list} screen={ORDERS_SCREEN} views={views} />
      </PageHead>
    </MainList>
  );
});
OrdersPage.displayName = "OrdersPage";

function Actions({ query }: { query: string }) {
  return (
    <>
      <ButtonLink variant="ghost" to={paths.customers()}>
        Customers
      </ButtonLink>
      <ExportLink list="orders" query={query} />
      <NewOrderLink />
    </>
  );
}

function emptyWords({ view }: ListView) {
  if (view === "all" || view === "open") {
    return {
      title: view === "all" ? "There are no orders yet" : "No open orders",
      text: "Orders appear here when they are accepted in New Orders.",
      action: (
        <ButtonLink size="s" to={paths.newOrders()}>
          Open New Orders
        </ButtonLink>
      ),
    };
  }
  return {
    title: `No orders in ${ORDER_VIEW_LABELS[view]}`,
    text: "Orders appear here when they are accepted in New Orders and fit this view.",
    action: (
      <ButtonLink size="s" to={paths.orders("view=open")}>
        Open all open orders
      </ButtonLink>
    ),
  };
}
