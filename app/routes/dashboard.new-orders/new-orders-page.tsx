import { useLocation } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import type { ImportView } from "~/imports/import-view";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import type { RowAction } from "~/lists/row-menu";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import type { ActionAnswer, OrderDialogData } from "~/orders/dialogs/order-dialog";
import { NewOrderLink } from "~/orders/entry/new-order-link";
import { ListBody, ViewTabs } from "~/orders/list-frame";
import { NEW_ORDERS_SCREEN } from "~/orders/list-screens";
import type { ListView } from "~/orders/list-view";
import { OrdersSelectionBar } from "~/orders/orders-selection-bar";
import { planWords, sumPlans } from "~/orders/plan-words";
import { ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { useSelection } from "~/ui/use-selection";
import { ORDER_IMPORT } from "./import/order-import";
import type { NewOrderRow } from "./new-order-row";
import { NewOrdersFilters } from "./new-orders-filters";
import { NewOrdersTable } from "./new-orders-table";

const OrderDialogs = lazyPart(
  "order-dialogs",
  async () => (await import("~/orders/dialogs/order-dialogs")).OrderDialogs,
);

/** Loaded with the first import. */
const ImportDialog = lazyPart("import-dialog", async () => (await import("~/imports/import-dialog")).ImportDialog);

type Oldest = { age: string; isOld: boolean } | null;

type NewOrdersPageProps = {
  list: ListView;
  rows: readonly NewOrderRow[];
  /** What can be done with one of these, by the place that a row names; with many; with the one that the dialog is about. */
  menus: readonly (readonly RowAction[])[];
  bulk: readonly RowAction[];
  actions: readonly RowAction[];
  views: ViewsData | null;
  oldest: Oldest;
  dialog: OrderDialogData | null;
  importView: ImportView | null;
  /** "2 of 5 done", while an admin sets a new shop up. */
  setup: string | null;
  answer: ActionAnswer | undefined;
};

export function NewOrdersPage({
  list,
  rows,
  menus,
  bulk,
  actions,
  views,
  oldest,
  dialog,
  importView,
  setup,
  answer,
}: NewOrdersPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const selection = useSelection(
    rows.map(({ id }) => id),
    list.total,
  );
  const isIgnored = list.view === "ignored";
  const kind = isIgnored ? "ignored" : list.view === "new" ? "new" : "view";
  const empty = kind === "new" && setup !== null ? { ...EMPTY.new, action: <FirstSteps fact={setup} /> } : EMPTY[kind];
  const plan = sumPlans(rows.filter(({ id }) => selection.has(id)).map((row) => row.plan));
  const isPlanKnown = plan && selection.count > 0 && !selection.isEverything && !isIgnored;
  const buttons = (
    <>
      <ExportLink list="new-orders" query={links.query} />
      <ButtonLink icon="upload" to={links.modal("import")}>
        Import orders…
      </ButtonLink>
      <NewOrderLink />
    </>
  );
  return (
    <>
      {dialog ? <OrderDialogs data={dialog} answer={answer} dates="in-hands" actions={actions} links={links} /> : null}
      {importView ? (
        <ImportDialog
          view={importView}
          words={ORDER_IMPORT}
          refusal={answer && !answer.ok ? answer : undefined}
          againTo={links.modal("import")}
          done={{
            to: paths.newOrders(links.query),
            label: "Open New Orders",
            note: "New orders are waiting in New Orders.",
          }}
        />
      ) : null}
      <PageHead title="New Orders" fact={<Fact list={list} oldest={oldest} />} actions={buttons}>
        <ViewTabs list={list} screen={NEW_ORDERS_SCREEN} views={views} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <NewOrdersFilters list={list} links={links} />
      <OrdersSelectionBar
        selection={selection}
        list={list}
        rows={rows}
        menus={menus}
        links={links}
        actions={bulk}
        consequence={isPlanKnown ? `Will create ${planWords(plan)}` : null}
      />
      <ListBody list={list} links={links} empty={empty}>
        <NewOrdersTable rows={rows} menus={menus} links={links} selection={selection} isIgnored={isIgnored} />
      </ListBody>
    </>
  );
}

const importLink = (
  <ButtonLink size="s" to={paths.newOrders("modal=import")}>
    Import orders…
  </ButtonLink>
);

/** The way to the first steps of a new shop, which stand on Today. */
const FirstSteps = ({ fact }: { fact: string }) => (
  <div className="flex flex-wrap justify-center gap-2">
    <ButtonLink size="s" to={paths.today()}>
      Set up your shop, {fact}
    </ButtonLink>
    {importLink}
  </div>
);

const EMPTY = {
  new: { title: "No orders to triage", text: "Orders from your store appear here.", action: importLink },
  view: {
    title: "No orders of this kind",
    text: "Check the other tabs.",
    action: (
      <ButtonLink size="s" to={paths.newOrders()}>
        Open all new orders
      </ButtonLink>
    ),
  },
  ignored: {
    title: "Nothing was ignored in the last 30 days",
    text: "Ignored orders stay here with their reason. You can restore them.",
  },
};

/** "14 waiting, 9 need a human, oldest 1 d 22 h". */
function Fact({ list, oldest }: { list: ListView; oldest: Oldest }) {
  const waiting = list.counts?.new ?? (list.view === "new" && list.applied.length === 0 ? list.total : null);
  const human = list.counts?.new_needs_human ?? null;
  if (waiting === null) return null;
  return (
    <>
      {numberWords(waiting)} waiting
      {human === null ? null : `, ${numberWords(human)} ${human === 1 ? "needs" : "need"} review`}
      {oldest ? `, oldest ${/^[A-Z]/.test(oldest.age) ? "from " : ""}` : null}
      {oldest?.isOld ? (
        <span className="state tone-stop">
          <Glyph name="clock" />
          {oldest.age}
        </span>
      ) : (
        oldest?.age
      )}
    </>
  );
}
