import { countWords } from "contract/number-words";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { DroppedNotice } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import type { ActionAnswer } from "~/orders/dialogs/order-dialog";
import { ListBody } from "~/orders/list-frame";
import type { ListView } from "~/orders/list-view";
import { OrdersSelectionBar } from "~/orders/orders-selection-bar";
import { lazyPart } from "~/ui/lazy-part";
import { useSelection } from "~/ui/use-selection";
import { OrdersFilters } from "./orders-filters";
import { OrdersTable } from "./orders-table";
import type { MainListData } from "./read-main-list.server";

const ColumnsChooser = lazyPart(
  "columns-chooser",
  async () => (await import("~/lists/columns/columns-chooser")).ColumnsChooser,
);
const OrderDialogs = lazyPart("order-dialogs", async () => (await import("../dialogs/order-dialogs")).OrderDialogs);
const PropertyDialog = lazyPart(
  "property-dialog",
  async () => (await import("../property-filter/property-dialog")).PropertyDialog,
);

type MainListProps = {
  data: MainListData;
  answer: ActionAnswer | undefined;
  links: ListLinks;
  /** The page's own URL, where its filters lead. */
  path: string;
  search: ReactNode;
  empty: ComponentProps<typeof ListBody>["empty"];
  /** Above the rows. */
  above?: ReactNode;
  /** The head of the page. */
  children: ReactNode;
};

/** The list of orders in any state, with its filters, selection and dialogs: Orders and the finder show it. */
export function MainList({ data, answer, links, path, search, empty, above, children }: MainListProps) {
  const { list, rows, menus, bulk, actions, layout, dialog, chooser, properties, userId } = data;
  const selection = useSelection(
    rows.map(({ id }) => id),
    list.total,
  );
  const { applied, named } = list;
  const everyPage = links.without([]);
  return (
    <>
      {dialog ? <OrderDialogs data={dialog} answer={answer} dates="all" actions={actions} links={links} /> : null}
      {chooser ? <ColumnsChooser view={chooser} /> : null}
      {properties ? <PropertyDialog view={properties} path={path} links={links} /> : null}
      {children}
      <DroppedNotice dropped={list.dropped} />
      <OrdersFilters
        {...{ applied, named, view: list.view, sort: list.sort, path, search, userId }}
        links={useMemo(() => listLinks(everyPage, list.sort), [everyPage, list.sort])}
      />
      {above}
      <OrdersSelectionBar {...{ selection, list, rows, menus, links }} actions={bulk} />
      <ListBody list={list} links={links} empty={empty}>
        <OrdersTable rows={rows} menus={menus} layout={layout} links={links} selection={selection} />
      </ListBody>
    </>
  );
}

/** "1,204 orders, 31,900 units" */
export function listFact({ total, units }: ListView): string {
  return `${countWords(total, "order")}${units === null ? "" : `, ${countWords(units, "unit")}`}`;
}
