import type { FormRefusal } from "~/backend/forms.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";

type FormProblemProps = { answer: FormRefusal | undefined; labels: Readonly<Record<string, string>> };

/** Why a form was refused: links to its fields, or the sentence where it is about none of them. */
export function FormProblem({ answer, labels }: FormProblemProps) {
  if (!answer) return null;
  const wrong = Object.keys(answer.errors).filter((name) => name in labels);
  return (
    <>
      <ErrorSummary fields={wrong.map((name) => ({ name, label: labels[name] ?? name }))} />
      {wrong.length === 0 ? (
        <Notice tone="stop" role="alert">
          {answer.message}
        </Notice>
      ) : null}
    </>
  );
}
