import { useLocation } from "@remix-run/react";
import { ExportLink } from "~/lists/export/export-link";
import { appliedValues } from "~/lists/filter-fields";
import { listLinks } from "~/lists/list-links";
import { changeQuery, paths } from "~/navigation/paths";
import { FoundGroups } from "~/navigation/search/found-groups";
import type { FoundGroup } from "~/navigation/search/read-search.server";
import type { ActionAnswer } from "~/orders/dialogs/order-dialog";
import { listFact, MainList } from "~/orders/main-list/main-list";
import type { MainListData } from "~/orders/main-list/read-main-list.server";
import { Button, ButtonLink } from "~/ui/button";
import { SearchBox } from "~/ui/filter-bar";
import { PageHead } from "~/ui/page-head";

type FinderPageProps = {
  data: MainListData & { others: readonly FoundGroup[] };
  answer: ActionAnswer | undefined;
};

/** What the top bar's search finds: orders as a list, everything else above it. */
export function FinderPage({ data, answer }: FinderPageProps) {
  const { list, dialog, others } = data;
  const { search } = useLocation();
  const links = listLinks(search, list.sort);
  return (
    <MainList
      data={data}
      answer={answer}
      links={links}
      path={paths.findOrders()}
      search={<FinderSearch value={appliedValues(list.applied)("q")[0] ?? ""} hasDialog={dialog !== null} />}
      above={
        others.length > 0 ? (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-3 items-start py-3 px-6 max-md:px-4">
            <FoundGroups groups={others} />
          </div>
        ) : null
      }
      empty={{
        title: "There are no orders yet",
        text: "Orders arrive in New Orders first.",
        action: (
          <ButtonLink size="s" to={paths.newOrders()}>
            Open New Orders
          </ButtonLink>
        ),
      }}
    >
      <PageHead
        title="Find an order"
        fact={list.applied.length > 0 ? listFact(list) : `All orders: ${listFact(list)}`}
        actions={<ExportLink list="orders" query={`${changeQuery(links.query, { view: "all", sort: list.sort })}`} />}
      />
    </MainList>
  );
}

/** The search comes first here. Its button is the form's default one, so Enter opens an order by its number. */
function FinderSearch({ value, hasDialog }: { value: string; hasDialog: boolean }) {
  return (
    <div className="finder-search">
      <SearchBox
        label="Find orders"
        placeholder=""
        value={value}
        autoFocus={!hasDialog}
        aria-describedby="finder-hint"
      />
      <Button type="submit" variant="primary" name="open" value="1">
        Find
      </Button>
      <p id="finder-hint" className="field-hint">
        Order number, company, customer, email, SKU, PO number or a name on a garment. A full order number opens the
        order.
      </p>
    </div>
  );
}
