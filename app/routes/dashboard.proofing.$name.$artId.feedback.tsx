import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FeedbackPage, feedbackRefusal, keepsFeedback } from "~/art/feedback/feedback-page";
import { actOnFeedbackPage, loadFeedbackPage } from "~/art/feedback/feedback-route.server";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { UploadLink } from "~/art/proof-page/upload-link";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ frame }) => proofTitleOf(frame.head, "feedback"));

export const shouldRevalidate = keepsFeedback;

export const loader = (args: LoaderFunctionArgs) => loadFeedbackPage(args);

export const action = (args: ActionFunctionArgs) => actOnFeedbackPage(args);

export default function OrderProofFeedback() {
  const { frame, view } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const refusal = feedbackRefusal(answer, frame.dialog !== null);
  return (
    <ProofFrame frame={frame} tab="feedback">
      <FeedbackPage
        view={view}
        refusal={refusal}
        upload={<UploadLink actions={frame.head.actions} id={view.proofId} />}
      />
    </ProofFrame>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
