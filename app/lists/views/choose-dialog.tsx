import type { FormRefusal } from "~/backend/forms.server";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { FormProblem } from "~/ui/form-problem";
import type { OpenView, ViewDialogData } from "./views-view";

type ChooseDialogProps = {
  data: Extract<ViewDialogData, { modal: "view-save" }> & { view: OpenView };
  answer: FormRefusal | undefined;
};

/** A view that others keep: whether it opens first is one's own all the same. */
export function ChooseDialog({ data: { view, list, sharingNeeds }, answer }: ChooseDialogProps) {
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
