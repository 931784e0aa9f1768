import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { SettingsList } from "~/shop/settings-list";
import { actOnStores } from "~/stores/act-on-stores.server";
import { readStores } from "~/stores/read-stores.server";
import { StoresTable } from "~/stores/stores-table";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { NotKept } from "~/ui/not-kept";

const StoreDialogs = lazyPart("store-dialogs", async () => (await import("~/stores/store-dialogs")).StoreDialogs);

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readStores(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnStores(request);
}

const FACT = "Orders arrive from these stores automatically: by webhook right away, and hourly for anything missed.";

/** The stores that orders come from. */
export default function Stores() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "missing") {
    return (
      <NotKept
        page="Stores"
        icon="lock"
        title="Stores are not connected here"
        next={{ to: paths.orders(), label: "Open Orders" }}
      >
        Your company's order system takes the orders in. {data.message}
      </NotKept>
    );
  }
  const add = (kind: string, label: string, variant?: "primary") => (
    <ButtonLink to={paths.stores(new URLSearchParams({ modal: `store-${kind}` }))} variant={variant} icon="plus">
      {label}
    </ButtonLink>
  );
  const actions = (
    <>
      <ButtonLink to={paths.storeDeliveries()}>Deliveries</ButtonLink>
      {add("shopify", "Connect Shopify…", "primary")}
      {add("woocommerce", "Connect WooCommerce…")}
    </>
  );
  return (
    <>
      {data.dialog ? <StoreDialogs data={data.dialog} answer={answer} /> : null}
      <SettingsList
        title="Stores"
        fact={FACT}
        actions={actions}
        noun={["store", "stores"]}
        view={data}
        empty={
          <Blank icon="inbox" title="No store is connected yet">
            Connect your store, and its orders appear in New Orders without exporting a file.
          </Blank>
        }
      >
        <StoresTable rows={data.rows} />
      </SettingsList>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
