import { RecordDialog } from "~/lists/actions/record-dialog";
import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { templateActions } from "../list/template-actions";
import { HistoryDialog } from "./history-dialog";
import { NewTemplateDialog } from "./new-template-dialog";
import type { ChosenTemplate, TemplateDialogAnswer, TemplateDialogData } from "./template-dialog";
import { TestDialog } from "./test-dialog";

type TemplateDialogsProps = {
  data: TemplateDialogData;
  answer: TemplateDialogAnswer | undefined;
  links: ListLinks;
};

/** A dialog about a template of mail. */
export function TemplateDialogs({ data, answer, links }: TemplateDialogsProps) {
  switch (data.modal) {
    case "template-form":
      return <NewTemplateDialog data={data} answer={answer} />;
    case "template-test":
      return <TestDialog data={data} answer={answer} />;
    case "template-history":
      return <HistoryDialog data={data} answer={answer} />;
    case "template-delete":
      return <DeleteDialog chosen={data.chosen} answer={answer} />;
    case "actions":
      return <ActionsDialog row={data.chosen} actions={templateActions(data.isSystem)} links={links} />;
    case "absent":
      return (
        <AbsentDialog title="Template">
          Template not found. It may have been deleted, or it is built in and can't be deleted.
        </AbsentDialog>
      );
  }
}

function DeleteDialog({ chosen, answer }: { chosen: ChosenTemplate; answer: TemplateDialogAnswer | undefined }) {
  return (
    <RecordDialog
      intent="template-delete"
      hidden={{ template: `${chosen.id}:${chosen.lock}` }}
      answer={answer}
      title={`Delete ${chosen.name}`}
      size="s"
      variant="danger"
      cancelLabel="Keep it"
      button="Delete template"
    >
      <p>Other templates for its event stay. Emails already sent stay in Sent mail.</p>
    </RecordDialog>
  );
}
