import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { ReceivingAnswer } from "./receiving-dialog";

type DialogProblemProps = {
  answer: ReceivingAnswer | undefined;
  labels: Readonly<Record<string, string>>;
  /** Errors of these names stand elsewhere in the dialog. */
  elsewhere?: RegExp;
};

/** Why a form was refused: at its fields, or in a sentence above them where it is about none of them. */
export function DialogProblem({ answer, labels, elsewhere }: DialogProblemProps) {
  if (!answer || answer.ok) return null;
  const wrong = Object.keys(answer.errors).filter((name) => name in labels);
  const [sentence = answer.message] = Object.entries(answer.errors).flatMap(([name, words]) =>
    name in labels || elsewhere?.test(name) ? [] : words,
  );
  return (
    <>
      <ErrorSummary fields={wrong.map((name) => ({ name, label: labels[name] ?? name }))} />
      {wrong.length === 0 && !answer.meanwhile ? (
        <Notice tone="stop" role="alert">
          {sentence}
        </Notice>
      ) : null}
    </>
  );
}
