import { countWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { labelsOf } from "~/lists/actions/action";
import { ActionControls } from "~/lists/actions/action-controls";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { NamedRecords } from "~/lists/bulk/records-dialog";
import { Notice } from "~/ui/notice";
import { requisitionAction } from "../actions/requisition-actions";
import { ASSIGN_LABELS, AssignFields } from "./assign-fields";
import type { ChosenRequisitions } from "./chosen-requisitions.server";
import type { RequisitionDialogData } from "./read-requisition-dialog.server";

type RequisitionDialogProps = { data: RequisitionDialogData; answer: BulkResult | FormRefusal | undefined };

/** "#1044 Twill Work Shirt, L", "3 requisitions". */
function about({ isAll, count, requisitions: [only] }: ChosenRequisitions): string {
  if (count === 1 && only && !isAll) return only.title;
  return isAll ? `all ${countWords(count, "requisition")}` : countWords(count, "requisition");
}

const namedRecords = ({ requisitions }: ChosenRequisitions) =>
  requisitions.map(({ id, title, company, state }) => ({ id, name: title, about: company, state }));

/** A dialog about one requisition or many. */
export function RequisitionDialog({ data, answer }: RequisitionDialogProps) {
  const { modal, chosen, values } = data;
  const { verb, button = verb, note, size = "s", fields } = requisitionAction(modal);
  return (
    <BulkDialog
      chosen={chosen}
      answer={answer}
      modal={modal}
      noun="requisition"
      title={`${verb} ${about(chosen)}`}
      titleOfNone={`${verb} requisitions`}
      button={button}
      note={note}
      size={chosen.count > 1 ? "m" : size}
      labels={{ ...ASSIGN_LABELS, ...labelsOf(fields) }}
      rows={
        <NamedRecords
          records={namedRecords(chosen)}
          count={chosen.count}
          className="dialog-orders dialog-goods [&_b]:truncate"
        />
      }
    >
      {modal === "assign" ? <AssignFields data={data} answer={answer} /> : null}
      {modal === "keep-excess" ? <Excess pieces={data.state.excess} /> : null}
      <ActionControls fields={fields} answer={answer} values={values} />
    </BulkDialog>
  );
}

function Excess({ pieces }: { pieces: number }) {
  if (pieces <= 0) return <Notice tone="care">Nothing is ordered over the need.</Notice>;
  return (
    <p>
      {countWords(pieces, "piece")} {pieces === 1 ? "is" : "are"} ordered over the need.
    </p>
  );
}
