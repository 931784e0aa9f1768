import { seenVersion } from "~/forms/typed-values";
import { FormProblem } from "~/ui/form-problem";
import { Notice } from "~/ui/notice";
import { PLAN_LABELS, type PlanRefusal } from "./plan-view";

type PlanFormStartProps = { intent: string; lock: string; shown: string; answer: PlanRefusal | undefined };

/** The plan that a form goes out from, and why it was not saved. */
export function PlanFormStart({ intent, lock, shown, answer }: PlanFormStartProps) {
  return (
    <>
      <PlanProblem answer={answer} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lock" value={seenVersion(answer, "lock", lock)} />
      <input type="hidden" name="shown" value={seenVersion(answer, "shown", shown)} />
    </>
  );
}

/** Why a form of the plan was not saved; both versions of a field stand at the field. */
export function PlanProblem({ answer }: { answer: PlanRefusal | undefined }) {
  if (answer?.kind !== "conflict") return <FormProblem answer={answer} labels={LABELS} />;
  return (
    <Notice tone="care" role="alert">
      Someone changed the plan while you had it open. Your values are kept; theirs are below each field. Save again to
      use yours.
    </Notice>
  );
}
const LABELS = { ...PLAN_LABELS, first_day: "First day", last_day: "Last day", reason: "Reason" };
