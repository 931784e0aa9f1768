import { useLoaderData } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";
import { ProofFrame } from "../proof-page/proof-frame";
import { proofTitleOf } from "../proof-page/proof-head";
import { UploadLink } from "../proof-page/upload-link";
import { FeedbackPage, feedbackRefusal } from "./feedback-page";
import type { actOnFeedbackPage, loadFeedbackPage } from "./feedback-route.server";

/** The page of a proof's feedback, by either of its addresses. */

export const feedbackMeta = titledBy<typeof loadFeedbackPage>(({ frame }) => proofTitleOf(frame.head, "feedback"));

export function FeedbackRoute() {
  const { frame, view } = useLoaderData<typeof loadFeedbackPage>();
  const answer = useFormAnswer<typeof actOnFeedbackPage>();
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

export const FeedbackError = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
