import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import { seenTarget } from "~/lists/bulk/seen-versions";
import type { ListLinks } from "~/lists/list-links";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
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
    <Dialog title={`Delete ${chosen.name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="template-delete" />
        <input type="hidden" name="template" value={seenTarget(answer, "template", `${chosen.id}:${chosen.lock}`)} />
        <DialogBody>
          <FormProblem answer={answer} labels={{}} />
          <p>Other templates for its event stay. Emails already sent stay in Sent mail.</p>
        </DialogBody>
        <DialogFoot cancelLabel="Keep it">
          <StatusButton variant="danger">Delete template</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
