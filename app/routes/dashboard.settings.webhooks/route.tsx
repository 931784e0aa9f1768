import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnWebhooks } from "~/programs/act-on-webhooks.server";
import { readWebhooks } from "~/programs/read-webhooks.server";
import { WebhooksTable } from "~/programs/webhooks-table";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { SettingsList } from "~/shop/settings-list";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { NotKept } from "~/ui/not-kept";

const WebhookDialogs = lazyPart(
  "webhook-dialogs",
  async () => (await import("~/programs/webhook-dialogs")).WebhookDialogs,
);

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readWebhooks(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnWebhooks(request);
}

const FACT = "Programs at these addresses get a signed message when something happens to an order.";

export default function Webhooks() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "missing") {
    return (
      <NotKept
        page="Webhooks"
        icon="lock"
        title="Webhooks are not sent from here"
        next={{ to: paths.orders(), label: "Open Orders" }}
      >
        Your company's order system sends its own. {data.message}
      </NotKept>
    );
  }
  const actions = (
    <ButtonLink to={paths.webhooks(new URLSearchParams({ modal: "webhook-form" }))} variant="primary" icon="plus">
      Add endpoint…
    </ButtonLink>
  );
  return (
    <>
      {data.dialog ? <WebhookDialogs data={data.dialog} answer={answer} /> : null}
      <SettingsList
        title="Webhooks"
        fact={FACT}
        actions={actions}
        noun={["endpoint", "endpoints"]}
        view={data}
        empty={
          <Blank icon="inbox" title="No endpoint yet">
            Add the address of a program to notify when an order is accepted, a proof is answered or a shipment leaves.
          </Blank>
        }
      >
        <WebhooksTable rows={data.rows} />
      </SettingsList>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
