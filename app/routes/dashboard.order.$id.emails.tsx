import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { actOnMail } from "~/mail/act-on-mail.server";
import { MailList, SentByHandNotice } from "~/mail/mail-list";
import { mailFilterOptions, readMail, readMailAsked } from "~/mail/read-mail.server";
import { paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const asked = readMailAsked(new URL(request.url).searchParams);
  const clock = await readShopClock();
  const view = await readMail(backend, { asked: { ...asked, order: "" }, clock, of: { order_id: orderId } });
  return { orderId, asked, view, options: mailFilterOptions() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const back = paths.orderEmails(orderIdOf(params.id), new URL(request.url).searchParams);
  return await actOnMail(signedIn, await readForm(request), back);
}

export default function OrderEmails() {
  const { orderId, asked, view, options } = useLoaderData<typeof loader>();
  return (
    <div className="tab-body">
      {view.kind === "list" && view.mails.some((mail) => mail.canMarkSent) ? <SentByHandNotice /> : null}
      <MailList {...{ view, asked, options }} to={(query) => paths.orderEmails(orderId, query)} of="order" />
    </div>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
