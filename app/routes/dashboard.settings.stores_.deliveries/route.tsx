import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { DeliveryList } from "~/deliveries/delivery-list";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { actOnDeliveries } from "~/stores/act-on-stores.server";
import { readDeliveries } from "~/stores/read-stores.server";
import { ErrorPage } from "~/ui/error-page";
import { NotKept } from "~/ui/not-kept";
import { SecondLine } from "~/ui/table";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readDeliveries(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnDeliveries(request);
}

const WORDS = {
  title: "Deliveries",
  fact: "Messages from stores, newest first. Kept for 30 days.",
  parent: { label: "Stores", to: paths.stores() },
  columns: { what: "Message", result: "Outcome", at: "Received" },
  failed: "Failed",
  retry: "Try again",
  empty: { title: "No deliveries yet", text: "Messages from connected stores appear here." },
  emptyFailed: { title: "No failed deliveries", text: "Messages that couldn't be read appear here with the reason." },
} as const;

export default function Deliveries() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "missing") {
    return (
      <NotKept
        page={WORDS.title}
        parent={{ ...WORDS.parent, here: WORDS.title }}
        icon="lock"
        title="Nothing is delivered here"
        next={{ to: paths.orders(), label: "Open Orders" }}
      >
        Your company's order system takes the orders in. {data.message}
      </NotKept>
    );
  }
  return <DeliveryList words={WORDS} filter="outcome" view={data} about={({ from }) => <SecondLine words={from} />} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.stores(), label: "Open Stores" }} />;
