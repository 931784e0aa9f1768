import { FormProblem } from "~/ui/form-problem";
import type { ReceivingAnswer } from "./receiving-dialog";

type DialogProblemProps = {
  answer: ReceivingAnswer | undefined;
  labels: Readonly<Record<string, string>>;
  /** Errors of these names stand elsewhere in the dialog. */
  elsewhere?: RegExp;
};

/** Why a form was refused; what another clerk counted meanwhile is told by the form itself. */
export function DialogProblem({ answer, labels, elsewhere }: DialogProblemProps) {
  if (!answer || answer.ok || answer.meanwhile) return null;
  return <FormProblem answer={answer} labels={labels} elsewhere={elsewhere} />;
}
