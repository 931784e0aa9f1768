import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { actOnViews } from "~/lists/views/act-on-views.server";
import { ViewDialog } from "~/lists/views/list-tabs";
import { readViews } from "~/lists/views/read-views.server";
import { isViewForm } from "~/lists/views/views-view";
import { actOnMail } from "~/mail/act-on-mail.server";
import { mailFilterOptions, readMail, readMailAsked, readMailState } from "~/mail/read-mail.server";
import { answerOfForm } from "~/mail/revealed-link";
import { actOnReview } from "~/mail/review/act-on-review.server";
import { readReviewDialog } from "~/mail/review/read-review-dialog.server";
import { reviewModalOf } from "~/mail/review/review-dialog";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { PASSING_KEYS } from "~/ui/passing-keys";
import { SentPage } from "./sent-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const { searchParams } = new URL(request.url);
  const asked = readMailAsked(searchParams);
  const [views, view, { inReview }, dialog] = await Promise.all([
    readViews(signedIn, request, "sent-mail"),
    readMail(backend, { asked, clock: await readShopClock() }),
    readMailState(backend),
    readReviewDialog(backend, searchParams),
  ]);
  return { views, asked, view, inReview, dialog, options: mailFilterOptions() };
}

export async function action({ request }: ActionFunctionArgs) {
  if (isViewForm(request)) return await actOnViews(request, "sent-mail");
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const own = [...new URL(request.url).searchParams].filter(([key]) => !PASSING_KEYS.includes(key));
  const back = paths.sentMail(new URLSearchParams(own));
  const modal = reviewModalOf(form.get("intent"));
  return modal ? await actOnReview(signedIn, modal, { form, back }) : await actOnMail(signedIn, form, back);
}

export default function SentMail() {
  const data = useLoaderData<typeof loader>();
  const answer = answerOfForm(useFormAnswer<typeof action>());
  return (
    <>
      <ViewDialog views={data.views} answer={answer} />
      <SentPage {...data} answer={answer} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.emailTemplates(), label: "Open Emails" }} />;
