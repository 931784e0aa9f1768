import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion } from "~/forms/typed-values";
import { AbsentDialog } from "~/lists/actions-dialog";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import { SaveDialog } from "./save-dialog";
import type { OpenView, ViewDialogData } from "./views-view";

type ViewDialogsProps = { data: ViewDialogData; answer: FormRefusal | undefined };

type ChooseDialogProps = {
  data: Extract<ViewDialogData, { modal: "view-save" }> & { view: OpenView };
  answer: FormRefusal | undefined;
};

/** A dialog about the views of a list. */
export function ViewDialogs({ data, answer }: ViewDialogsProps) {
  switch (data.modal) {
    case "view-save":
      return data.view && !data.view.isWritable && !data.isChanged ? (
        <ChooseDialog data={{ ...data, view: data.view }} answer={answer} />
      ) : (
        <SaveDialog key={data.view?.id} data={data} answer={answer} />
      );
    case "view-delete":
      return <DeleteDialog view={data.view} answer={answer} />;
    case "absent":
      return <AbsentDialog title="View">This view was deleted, or you can't change it.</AbsentDialog>;
  }
}

function DeleteDialog({ view, answer }: { view: OpenView; answer: FormRefusal | undefined }) {
  return (
    <Dialog title={`Delete the view ${view.name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="view-delete" />
        <input type="hidden" name="view" value={view.id} />
        <input type="hidden" name="lock_version" value={seenVersion(answer, "lock_version", view.lock)} />
        <DialogBody>
          <FormProblem answer={answer} labels={{}} />
          <p>
            {view.isShared
              ? "Everyone who can see this list loses it. No records are deleted."
              : "Only you have it. No records are deleted."}
          </p>
        </DialogBody>
        <DialogFoot cancelLabel="Keep view">
          <StatusButton variant="danger" pendingLabel="Deleting">
            Delete view
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

/** A view that others keep: whether it opens first is one's own all the same. */
function ChooseDialog({ data: { view, list, sharingNeeds }, answer }: ChooseDialogProps) {
  return (
    <Dialog title={`The view ${view.name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="view-choose" />
        <input type="hidden" name="view" value={view.id} />
        <DialogBody>
          <FormProblem answer={answer} labels={{}} />
          <p>Everyone sees it. Changing it needs {sharingNeeds}; filter the list to save your own view.</p>
          <Checkbox name="is_default" value="1" defaultChecked={view.isDefault}>
            Open this view first in {list}
          </Checkbox>
        </DialogBody>
        <DialogFoot>
          <StatusButton variant="primary">Save</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
