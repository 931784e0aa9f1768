import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeQuery, paths } from "~/navigation/paths";
import { actOnWebhookDeliveries } from "~/programs/act-on-webhooks.server";
import { readWebhookDeliveries } from "~/programs/read-webhooks.server";
import { WebhookDeliveriesTable } from "~/programs/webhook-deliveries-table";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Segments } from "~/ui/segments";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  return await readWebhookDeliveries(backend, Number(params.id) || 0, searchParams, await readShopClock());
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnWebhookDeliveries(request, Number(params.id) || 0);
}

/** What one endpoint was told, how it answered, and a way to send it again. */
export default function WebhookDeliveries() {
  const { url, rows, showsFailed, page, total } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const to = (status: string | null) => `?${changeQuery(search, { status, page: null })}`;
  const segments = [
    { label: "All", to: to(null), isCurrent: !showsFailed },
    { label: "Given up", to: to("failed"), isCurrent: showsFailed },
  ];
  return (
    <>
      <PageHead
        title="Webhook deliveries"
        fact={`What ${url} was told, newest first. Kept for 30 days.`}
        parent={{ label: "Webhooks", to: paths.webhooks(), here: "Deliveries" }}
        actions={<Segments label="Status" segments={segments} />}
      />
      {rows.length > 0 ? (
        <>
          <WebhookDeliveriesTable rows={rows} />
          <Pager
            page={page}
            perPage={25}
            total={total}
            noun={["delivery", "deliveries"]}
            pageTo={(other) => `?${changeQuery(search, { page: other })}`}
          />
        </>
      ) : (
        <Blank icon={showsFailed ? "check" : "inbox"} title={showsFailed ? "None was given up" : "Nothing to tell yet"}>
          {showsFailed
            ? "Deliveries that were tried 16 times in vain show here with their reason."
            : "What happens to orders shows here as it is sent."}
        </Blank>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.webhooks(), label: "Open Webhooks" }} />;
}
