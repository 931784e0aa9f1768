import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { DeliveryList } from "~/deliveries/delivery-list";
import { paths } from "~/navigation/paths";
import { actOnWebhookDeliveries } from "~/programs/act-on-webhooks.server";
import { readWebhookDeliveries } from "~/programs/read-webhooks.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  return await readWebhookDeliveries(backend, Number(params.id) || 0, searchParams, await readShopClock());
}

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnWebhookDeliveries(request, Number(params.id) || 0);
}

const WORDS = {
  title: "Webhook deliveries",
  parent: { label: "Webhooks", to: paths.webhooks() },
  columns: { what: "Event", result: "Status", at: "Happened" },
  failed: "Given up",
  retry: "Send again",
  empty: { title: "No deliveries yet", text: "Events sent to this endpoint appear here." },
  emptyFailed: { title: "No failed deliveries", text: "Deliveries that failed 16 times appear here with the reason." },
} as const;

export default function WebhookDeliveries() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeliveryList
      words={{ ...WORDS, fact: `What was sent to ${data.url}, newest first. Kept for 30 days.` }}
      filter="status"
      view={data}
      about={({ body }) => (
        <details className="line-2">
          <summary className="link">What is sent</summary>
          <pre className="whitespace-pre-wrap break-words">{body}</pre>
        </details>
      )}
    />
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.webhooks(), label: "Open Webhooks" }} />;
