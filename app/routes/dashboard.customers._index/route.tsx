import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { customerQuery } from "contract/customers.schema";
import { writeQuery } from "contract/list-query";
import { countWords, numberWords } from "contract/number-words";
import { parseQueryLeniently } from "contract/query-schema";
import { customerName } from "~/customers/customer-name";
import { CSV_IMPORT } from "~/imports/csv-import";
import { importCsv, readCsvImport } from "~/imports/csv-import.server";
import { CsvLinks } from "~/imports/csv-links";
import { filtersInWords } from "~/lists/applied-filters";
import { ListTable } from "~/lists/columns/list-table";
import { useAppliedValues } from "~/lists/filter-fields";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { documentTitle } from "~/navigation/titles";
import { NewOrderLink } from "~/orders/entry/new-order-link";
import { moneyWords } from "~/orders/money-words";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { FilterBar, SearchBox } from "~/ui/filter-bar";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { Cell, type Column, Row, SecondLine } from "~/ui/table";
import { Truncated } from "~/ui/truncated";

export const meta: MetaFunction = () => [{ title: documentTitle("Customers") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const { query, dropped } = parseQueryLeniently(customerQuery, searchParams);
  const [{ data, meta }, importView] = await Promise.all([
    backend.read("listCustomers", { query }),
    readCsvImport(backend, "customers", searchParams),
  ]);
  return {
    importView,
    page: query.page,
    perPage: meta.per_page,
    lastPage: meta.last_page,
    total: meta.total,
    sort: "",
    applied: [...writeQuery({ q: query.q })],
    dropped,
    rows: data.map((customer) => ({
      id: customer.id,
      name: customerName(customer),
      company: customer.company ?? "",
      email: customer.email ?? "",
      phone: customer.phone || "–",
      orders: customer.orders_count ?? 0,
      spent: customer.total_spent ? moneyWords(customer.total_spent, customer.currency) : "–",
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return await importCsv(request, "customers");
}

/** Loaded with the first import. */
const ImportDialog = lazyPart("import-dialog", async () => (await import("~/imports/import-dialog")).ImportDialog);

const COLUMNS: readonly Column[] = [
  { key: "customer", label: "Customer" },
  { key: "email", label: "Email", width: "28%" },
  { key: "phone", label: "Phone", width: "150px", hideBelow: 1024 },
  { key: "orders", label: "Orders", width: "80px", isNumber: true },
  { key: "spent", label: "Spent", width: "120px", isNumber: true, hideBelow: 1024 },
];

/** Who orders, newest first. */
export default function Customers() {
  const { importView, ...list } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const links = listLinks(useLocation().search, list.sort);
  const applied = useAppliedValues(list.applied);
  const filters = filtersInWords([["q", "Search", (value) => `“${value}”`]], list);
  return (
    <>
      {importView ? (
        <ImportDialog view={importView} words={CSV_IMPORT.customers} refusal={answer} againTo={links.modal("import")} />
      ) : null}
      <PageHead
        title="Customers"
        fact={countWords(list.total, "customer")}
        actions={<CsvLinks kind="customers" importTo={links.modal("import")} />}
      />
      <DroppedNotice dropped={list.dropped} />
      <FilterBar
        action={paths.customers()}
        search={<SearchBox label="Filter customers" value={applied("q")[0] ?? ""} />}
      />
      <ListFrame
        list={list}
        links={links}
        noun={["customer", "customers"]}
        filters={filters}
        empty={{
          title: "There are no customers yet",
          text: "Customers appear here with their first order, from your store or entered by hand.",
          action: <NewOrderLink />,
        }}
      >
        <ListTable label="Customers" columns={COLUMNS}>
          {list.rows.map(({ id, name, company, email, phone, orders, spent }) => (
            <Row key={id} to={paths.customer(id)}>
              <Cell place="main">
                <Link className="line-1 truncate font-semibold" to={paths.customer(id)} prefetch="intent">
                  {name}
                </Link>
                <SecondLine words={company === name ? "" : company} />
              </Cell>
              <Cell place="sub">
                <Truncated className="line-1" words={email} />
              </Cell>
              <Cell hideBelow={1024}>{phone}</Cell>
              <Cell place="end" isNumber>
                {numberWords(orders)}
                <span className="phone-only text-muted"> {orders === 1 ? "order" : "orders"}</span>
              </Cell>
              <Cell isNumber hideBelow={1024}>
                {spent}
              </Cell>
            </Row>
          ))}
        </ListTable>
      </ListFrame>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
