import type { FormRefusal } from "~/backend/forms.server";
import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { poAction } from "../actions/po-actions";
import type { ReasonData } from "./po-dialog";
import { PoForm } from "./po-form";

type ReasonDialogProps = { data: ReasonData; answer: FormRefusal | undefined };

/** A move that ends or undoes something: what follows from it, and why. */
export function ReasonDialog({ data, answer }: ReasonDialogProps) {
  const { verb, button = verb, variant, fields } = poAction(data.kind);
  return (
    <PoForm
      data={data}
      answer={answer}
      size="s"
      title={`${verb} ${data.number}`}
      button={button}
      variant={variant}
      labels={labelsOf(fields)}
    >
      <p>{data.consequence}</p>
      <ActionControls fields={fields} isRequired={data.needsReason} answer={answer} />
    </PoForm>
  );
}
