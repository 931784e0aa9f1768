import { useLocation } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import type { DeedAnswer, OrderDialogData } from "~/orders/dialogs/order-dialog";
import { OrderDialogs } from "~/orders/dialogs/order-dialogs";
import { DroppedNotice, ListBody, ViewTabs } from "~/orders/list-frame";
import { listLinks } from "~/orders/list-links";
import { ORDERS_SCREEN } from "~/orders/list-screens";
import { ListSelectionBar } from "~/orders/list-selection-bar";
import type { ListView } from "~/orders/list-view";
import { countWords } from "~/orders/number-words";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { useSelection } from "~/ui/use-selection";
import { ORDER_LIST_DEEDS } from "./deeds";
import type { OrderRow } from "./order-row";
import { OrdersFilters } from "./orders-filters";
import { OrdersTable } from "./orders-table";

type OrdersPageProps = {
  list: ListView;
  rows: readonly OrderRow[];
  dialog: OrderDialogData | null;
  userId: number;
  answer: DeedAnswer | undefined;
};

export function OrdersPage({ list, rows, dialog, userId, answer }: OrdersPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const selection = useSelection(
    rows.map(({ id }) => id),
    list.total,
  );
  const fact = `${countWords(list.total, "order")}${list.units === null ? "" : `, ${countWords(list.units, "unit")}`}`;
  const exportLink = (
    <ButtonLink icon="download" to={paths.ordersExport(links.query)} reloadDocument>
      Export
    </ButtonLink>
  );
  return (
    <>
      <OrderDialogs data={dialog} answer={answer} dates="all" deeds={ORDER_LIST_DEEDS} links={links} />
      <PageHead title="Orders" fact={fact} actions={exportLink}>
        <ViewTabs list={list} screen={ORDERS_SCREEN} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <OrdersFilters list={list} links={links} userId={userId} />
      <ListSelectionBar
        selection={selection}
        total={list.total}
        links={links}
        units={{ all: list.units, rows }}
        deeds={ORDER_LIST_DEEDS}
      />
      <ListBody list={list} links={links} empty={emptyWords(list)}>
        <OrdersTable rows={rows} links={links} selection={selection} />
      </ListBody>
    </>
  );
}

function emptyWords({ view }: ListView) {
  if (view === "all" || view === "open") {
    return {
      title: view === "all" ? "There are no orders yet" : "No order is open",
      text: "Orders come here when they are accepted in New Orders.",
      action: (
        <ButtonLink size="s" to={paths.newOrders()}>
          Open New Orders
        </ButtonLink>
      ),
    };
  }
  return {
    title: "No order is in this view",
    text: "Other views may have some.",
    action: (
      <ButtonLink size="s" to={paths.orders("view=open")}>
        Open all open orders
      </ButtonLink>
    ),
  };
}
