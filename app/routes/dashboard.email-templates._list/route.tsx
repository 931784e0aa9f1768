import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepRows } from "~/lists/peek/keep-rows";
import { PeekPlace } from "~/lists/peek/peek-place";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { readMailState } from "~/mail/read-mail.server";
import { actOnTemplates } from "~/mail-templates/dialogs/act-on-templates.server";
import { readTemplateDialog } from "~/mail-templates/dialogs/read-template-dialog.server";
import { readTemplateList, readTemplatesAsked, templateOptions } from "~/mail-templates/list/read-template-list.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { PASSING_KEYS } from "~/ui/passing-keys";
import { TemplatesPage } from "./templates-page";

/** What stood in addresses of this page while it was the list of sent mail. */
const OF_SENT_MAIL = ["status", "q"];

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { searchParams } = new URL(request.url);
  if (OF_SENT_MAIL.some((key) => searchParams.has(key))) throw redirect(paths.sentMail(searchParams));
  const asked = readTemplatesAsked(searchParams);
  const clock = await readShopClock();
  const [views, list, state, dialog] = await Promise.all([
    readViews(signedIn, request, "email-templates"),
    readTemplateList(signedIn.backend, asked, clock),
    readMailState(signedIn.backend),
    readTemplateDialog(signedIn, searchParams, { ownId: null, clock }),
  ]);
  return { views, asked, options: templateOptions(), list, state, dialog };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "email-templates");
  const signedIn = await requireUser(request);
  const own = [...new URL(request.url).searchParams].filter(([key]) => ![...PASSING_KEYS, "event"].includes(key));
  const back = paths.emailTemplates(new URLSearchParams(own));
  return await actOnTemplates({ signedIn, form: await readForm(request), back });
}

export const shouldRevalidate = keepRows;

export default function Emails() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const { list } = data;
  const rows = list.kind === "list" ? list.groups.flatMap((group) => group.rows) : [];
  return (
    <PeekPlace list={onePage(rows.length)} ids={rows.map(({ id }) => id)} noun="Template">
      <ViewDialog views={data.views} answer={answer} />
      <TemplatesPage {...data} answer={answer} />
    </PeekPlace>
  );
}

const onePage = (total: number) => ({ page: 1, perPage: total, total });

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
