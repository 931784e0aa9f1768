import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { customerName } from "~/customers/customer-name";
import { paths } from "~/navigation/paths";
import { documentTitle } from "~/navigation/titles";
import { readVendors } from "~/orders/entry/read-vendors.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { CustomerCard } from "./customer-card";
import { enterOrder } from "./enter-order.server";
import { OrderForm } from "./order-form";

export const meta: MetaFunction = () => [{ title: documentTitle("New order") }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const [customers, vendors, { today }] = await Promise.all([
    readCustomers(backend, new URL(request.url).searchParams),
    readVendors(backend),
    readShopClock(),
  ]);
  return { customers, vendors, today };
}

export async function action({ request }: ActionFunctionArgs) {
  return enterOrder(request);
}

export default function NewOrder() {
  const { customers, vendors, today } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead
        title="New order"
        fact="It goes to New Orders like orders from the store."
        parent={{ label: "Orders", to: paths.orders(), here: "New order" }}
      />
      <div className="entry-page">
        <CustomerCard customers={customers} />
        <OrderForm chosen={customers.chosen} vendors={vendors} today={today} answer={answer} />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;

const SHOWN = 8;

/** The customer that the URL names, or those that its words find. */
async function readCustomers(backend: BackendClient, query: URLSearchParams) {
  const id = Number(query.get("customer"));
  const q = (query.get("q") ?? "").trim().slice(0, 200);
  if (Number.isInteger(id) && id > 0) {
    const answer = await backend.call("getCustomer", { id });
    if (answer.ok) return { q, chosen: choiceOf(answer.data.data), found: null, problem: null };
  }
  if (q === "") return { q, chosen: null, found: null, problem: null };
  const answer = await backend.call("listCustomers", { query: { q, per_page: SHOWN } });
  if (!answer.ok) return { q, chosen: null, found: null, problem: answer.error.message };
  return { q, chosen: null, found: answer.data.data.map(choiceOf), problem: null };
}

function choiceOf(customer: Parameters<typeof customerName>[0] & { orders_count?: number | null }) {
  const { id, company, email, phone } = customer;
  const name = customerName(customer);
  const about = [company, email, phone].filter((word) => word && word !== name).join(", ");
  return { id, name, about, to: paths.newOrder(new URLSearchParams({ customer: String(id) })) };
}
