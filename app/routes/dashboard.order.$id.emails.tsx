import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { actOnMail } from "~/mail/act-on-mail.server";
import { MailList, SentByHandNotice } from "~/mail/mail-list";
import { readMail, readMailAsked } from "~/mail/read-mail.server";
import { paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const asked = readMailAsked(new URL(request.url).searchParams);
  const clock = await readShopClock();
  return { orderId, asked, view: await readMail(backend, asked, { clock, orderId }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const back = paths.orderEmails(orderIdOf(params.id), new URL(request.url).searchParams);
  return await actOnMail(signedIn, await readForm(request), back);
}

export default function OrderEmails() {
  const { orderId, asked, view } = useLoaderData<typeof loader>();
  return (
    <div className="tab-body">
      {view.kind === "list" && view.mails.some((mail) => mail.canMarkSent) ? <SentByHandNotice view={view} /> : null}
      <MailList view={view} asked={asked} to={(query) => paths.orderEmails(orderId, query)} of="order" />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
