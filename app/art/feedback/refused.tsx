import type { FeedbackRefusal } from "~/art/viewer/feedback-view";
import { Notice } from "~/ui/notice";

/** Why words were not written, where no field says it. */
export function Refused({ refusal, error }: { refusal: FeedbackRefusal | null; error: string | undefined }) {
  if (!refusal || error) return null;
  return (
    <Notice tone="stop" role="alert">
      {refusal.message}
    </Notice>
  );
}
