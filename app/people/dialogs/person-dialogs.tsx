import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { PersonFormDialog } from "../form/person-form-dialog";
import { actionsOf } from "../list/person-actions";
import { ConfirmDialog } from "./confirm-dialog";
import { bulkAnswerOf, type PersonAnswer, type PersonDialogData, refusalOf, resultOf } from "./person-dialog";
import { ResetDialog } from "./reset-dialog";
import { ResultDialog } from "./result-dialog";

type PersonDialogsProps = {
  data: PersonDialogData;
  answer: PersonAnswer | undefined;
  links: ListLinks;
};

/** A dialog about people. What was typed belongs to the one that it is about. */
export function PersonDialogs({ data, answer, links }: PersonDialogsProps) {
  const result = resultOf(answer);
  if (result) return <ResultDialog result={result} />;
  switch (data.modal) {
    case "user-form":
      return <PersonFormDialog key={data.view.id} view={data.view} answer={refusalOf(answer)} />;
    case "user-reset":
      return <ResetDialog data={data} answer={refusalOf(answer)} />;
    case "actions":
      return <ActionsDialog row={data.chosen} actions={actionsOf(data.acted)} links={links} />;
    case "absent":
      return <AbsentDialog title="Person">Person not found. Check the address.</AbsentDialog>;
    default:
      return <ConfirmDialog data={data} answer={bulkAnswerOf(answer)} />;
  }
}
