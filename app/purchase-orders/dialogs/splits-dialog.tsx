import { countWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { Checkbox } from "~/ui/checkbox";
import { FieldGroup } from "~/ui/field-group";
import { Notice } from "~/ui/notice";
import type { SplitsData } from "./po-dialog";
import { PoForm } from "./po-form";

type SplitsDialogProps = { data: SplitsData; answer: FormRefusal | undefined };

/** What is on a draft, and which other draft splits of its supplier could be. */
export function SplitsDialog({ data, answer }: SplitsDialogProps) {
  const typed = answer ? (answer.typed.split ?? []) : null;
  const problems = answer?.errors.splits ?? [];
  return (
    <PoForm
      data={data}
      answer={answer}
      size="l"
      title={`Splits on ${data.number}`}
      button="Save"
      labels={{}}
      note="Cleared lines become drafts without a purchase order."
    >
      {problems.length > 1 ? (
        <ul className="list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {data.splits.length === 0 ? (
        <Notice tone="care">No draft split of {data.supplier} is left. Split a line in Sourcing first.</Notice>
      ) : (
        <FieldGroup label={<>Draft splits of {data.supplier}</>} className="grid gap-1.5">
          {data.splits.map(({ value, isOn, order, article, words }) => (
            <Checkbox key={value} name="split" value={value} defaultChecked={typed ? typed.includes(value) : isOn}>
              <b className="font-medium">{order}</b> {article} <span className="text-muted">{words}</span>
            </Checkbox>
          ))}
        </FieldGroup>
      )}
      {data.more > 0 ? (
        <Notice tone="care">
          {countWords(data.more, "more draft")} {data.more === 1 ? "waits" : "wait"}: build another purchase order for
          them in Sourcing.
        </Notice>
      ) : null}
    </PoForm>
  );
}
