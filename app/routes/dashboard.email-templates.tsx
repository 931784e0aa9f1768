import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { actOnMail } from "~/mail/act-on-mail.server";
import { MailList, SentByHandNotice } from "~/mail/mail-list";
import { readMail, readMailAsked } from "~/mail/read-mail.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const asked = readMailAsked(new URL(request.url).searchParams);
  return { asked, view: await readMail(backend, asked, { clock: await readShopClock() }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const back = paths.emailTemplates(new URL(request.url).searchParams);
  return await actOnMail(signedIn, await readForm(request), back);
}

export default function Emails() {
  const { asked, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Emails"
        fact="Every mail that was written, newest first. Templates of your own come with a later version."
      />
      <div className="tab-body">
        <SentByHandNotice view={view} />
        <MailList view={view} asked={asked} to={(query) => paths.emailTemplates(query)} of="all" />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
