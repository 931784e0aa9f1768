import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { changeQuery, paths } from "~/navigation/paths";
import { actOnWebhooks } from "~/programs/act-on-webhooks.server";
import { readWebhooks } from "~/programs/read-webhooks.server";
import { WebhooksTable } from "~/programs/webhooks-table";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { SettingsTabs } from "~/shop/settings-tabs";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

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

const FACT = "These addresses are told what happens to orders, signed, and again where they do not answer.";

export default function Webhooks() {
  const data = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const answer = useAnswer<typeof action>() ?? unsaved;
  const { search } = useLocation();
  if (data.kind === "missing") {
    return (
      <>
        <PageHead title="Webhooks" />
        <Blank icon="lock" title="Webhooks are not sent from here">
          Your company's order system sends its own. {data.message}
        </Blank>
      </>
    );
  }
  const { rows, dialog, page, total } = data;
  const add = paths.webhooks(new URLSearchParams({ modal: "webhook-form" }));
  return (
    <>
      {dialog ? <WebhookDialogs data={dialog} answer={answer} /> : null}
      <PageHead
        title="Webhooks"
        fact={FACT}
        actions={
          <ButtonLink to={add} variant="primary" icon="plus" preventScrollReset>
            Add endpoint…
          </ButtonLink>
        }
      >
        <SettingsTabs current="Webhooks" />
      </PageHead>
      {rows.length > 0 ? (
        <WebhooksTable rows={rows} />
      ) : (
        <Blank icon="inbox" title="No endpoint yet">
          Add the address of a program that should hear when an order is accepted, a proof is answered or a shipment
          leaves.
        </Blank>
      )}
      {total > rows.length ? (
        <Pager
          page={page}
          perPage={25}
          total={total}
          noun={["endpoint", "endpoints"]}
          pageTo={(to) => `?${changeQuery(search, { page: to })}`}
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
}
