import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { CSV_IMPORT } from "~/imports/csv-import";
import { CsvLinks } from "~/imports/csv-links";
import type { ImportView } from "~/imports/import-view";
import { ExportLink } from "~/lists/export/export-link";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { ListSelectionBar } from "~/lists/list-selection-bar";
import { ListTabs } from "~/lists/views/list-tabs";
import type { ViewsData } from "~/lists/views/views-view";
import { paths } from "~/navigation/paths";
import type { SupplierAnswer, SupplierDialogData } from "~/suppliers/dialogs/supplier-dialog";
import { SELECTION_ACTIONS } from "~/suppliers/list/supplier-actions";
import { SupplierFilters, supplierFilters } from "~/suppliers/list/supplier-filters";
import type { SupplierListView } from "~/suppliers/list/supplier-row";
import { SuppliersTable } from "~/suppliers/list/suppliers-table";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { useSelection } from "~/ui/use-selection";

const SupplierDialogs = lazyPart(
  "supplier-dialogs",
  async () => (await import("~/suppliers/dialogs/supplier-dialogs")).SupplierDialogs,
);

/** Loaded with the first import. */
const ImportDialog = lazyPart("import-dialog", async () => (await import("~/imports/import-dialog")).ImportDialog);

type SuppliersPageProps = {
  list: SupplierListView;
  views: ViewsData | null;
  dialog: SupplierDialogData | null;
  importView: ImportView | null;
  answer: SupplierAnswer | undefined;
};

/** Who goods are bought from, and how well they deliver. */
export function SuppliersPage({ list, views, dialog, importView, answer }: SuppliersPageProps) {
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    list.total,
  );
  const add = (size: "s" | "m") => (
    <ButtonLink to={links.modal("supplier-form")} variant="primary" icon="plus" size={size}>
      New supplier…
    </ButtonLink>
  );
  const actions = (
    <>
      <ExportLink list="suppliers" query={links.query} />
      <CsvLinks kind="suppliers" importTo={links.modal("import")} />
      {add("m")}
    </>
  );
  return (
    <>
      {dialog ? <SupplierDialogs data={dialog} answer={answer} links={links} /> : null}
      {importView ? (
        <ImportDialog view={importView} words={CSV_IMPORT.suppliers} refusal={answer} againTo={links.modal("import")} />
      ) : null}
      <PageHead title="Suppliers" fact={countWords(list.total, "supplier")} actions={actions}>
        <ListTabs tabs={[{ label: "All suppliers", to: paths.suppliers(), isCurrent: true }]} views={views} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <SupplierFilters list={list} links={links} />
      <ListSelectionBar
        selection={selection}
        total={list.total}
        links={links}
        actions={SELECTION_ACTIONS}
        hasPrimary={false}
      />
      <ListFrame
        list={list}
        links={links}
        noun={["supplier", "suppliers"]}
        filters={supplierFilters(list)}
        empty={{
          title: "There are no suppliers yet",
          text: "Add the suppliers you buy from. You can then split orders among them.",
          action: add("s"),
        }}
      >
        <SuppliersTable rows={list.rows} links={links} selection={selection} />
      </ListFrame>
    </>
  );
}
