import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readForm } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { actOnTemplates } from "~/mail-templates/dialogs/act-on-templates.server";
import { readTemplateDialog } from "~/mail-templates/dialogs/read-template-dialog.server";
import { previewDraft, previewStored } from "~/mail-templates/editor/preview-template.server";
import { readTemplate } from "~/mail-templates/editor/read-template.server";
import { saveTemplate } from "~/mail-templates/editor/save-template.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { TemplatePage } from "./template-page";

export const meta = titledBy<typeof loader>(({ view }) => view.texts.name);

/** A preview changes nothing that is stored. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = recordIdOf(params.id, "template");
  const { searchParams } = new URL(request.url);
  const order = (searchParams.get("order") ?? "").trim();
  const clock = await readShopClock();
  const [view, stored, dialog] = await Promise.all([
    readTemplate(signedIn.backend, id, clock),
    previewStored(signedIn.backend, id, order),
    readTemplateDialog(signedIn, searchParams, { ownId: id, clock }),
  ]);
  return { view, stored, order, dialog };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = recordIdOf(params.id, "template");
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "preview":
      return await previewDraft(signedIn, id, form);
    case "save":
      return await saveTemplate(signedIn, id, form);
    default:
      return await actOnTemplates({ signedIn, form, back: paths.emailTemplate(id) });
  }
}

export default function Template() {
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const unsaved = useUnsavedForm();
  return <TemplatePage key={data.view.id} {...data} answer={answer} unsaved={unsaved} />;
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.emailTemplates(), label: "Open Emails" }} />;
