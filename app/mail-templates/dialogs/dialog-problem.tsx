import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { TemplateDialogAnswer } from "./template-dialog";

interface DialogProblemProps {
  answer: TemplateDialogAnswer | undefined;
  /** Of the fields that the dialog has: those say by themselves what is wrong. */
  labels: Readonly<Record<string, string>>;
}

/** Why a dialog's deed was refused, where no field says it. */
export function DialogProblem({ answer, labels }: DialogProblemProps) {
  if (!answer) return null;
  const wrong = Object.keys(answer.errors).filter((name) => name in labels);
  if (wrong.length > 0) return <ErrorSummary fields={wrong.map((name) => ({ name, label: labels[name] ?? name }))} />;
  return (
    <Notice tone="stop" role="alert">
      {Object.values(answer.errors)[0]?.[0] ?? answer.message}
    </Notice>
  );
}
