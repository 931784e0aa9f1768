import type { FormRefusal } from "~/backend/forms.server";
import { ActionsDialog } from "~/lists/actions-dialog";
import { BulkResultDialog } from "~/lists/bulk/bulk-result-dialog";
import type { ListLinks } from "~/lists/list-links";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { SplitDialog } from "../split/split-dialog";
import { baseOf, readRows } from "../split/split-rows";
import type { SplitAnswer } from "../split/split-view";
import { PoBuildDialog } from "./po-build-dialog";
import { RequisitionDialog } from "./requisition-dialog";
import type { SourcingAnswer, SourcingDialog } from "./sourcing-dialog";
import { SplitActionDialog } from "./split-action-dialog";

type SourcingDialogsProps = {
  dialog: SourcingDialog;
  answer: SourcingAnswer | undefined;
  links: ListLinks;
};

/** The dialog that the URL opens over Sourcing. */
export function SourcingDialogs({ dialog, answer, links }: SourcingDialogsProps) {
  if (answer?.ok && dialog.kind !== "requisitions") return <BulkResultDialog result={answer} noun="requisition" />;
  const refusal = answer?.ok ? undefined : answer;
  switch (dialog.kind) {
    case "split":
      return <SplitDialog view={dialog.view} answer={refusal && asSplitAnswer(refusal)} links={links} />;
    case "requisitions":
      return <RequisitionDialog data={dialog.data} answer={answer} />;
    case "split-action":
      return <SplitActionDialog data={dialog.data} answer={refusal} links={links} />;
    case "po-build":
      return <PoBuildDialog data={dialog.data} answer={refusal} links={links} />;
    case "actions": {
      const { id, title, company, state } = dialog.requisition;
      return (
        <ActionsDialog
          row={{ id, name: title }}
          about={`${company}. ${state}.`}
          actions={dialog.actions}
          links={links}
        />
      );
    }
    case "gone":
      return (
        <Dialog title="It is gone" size="s" keys={["split"]}>
          <DialogBody>
            <p>These goods are no longer needed, or someone took them off the list.</p>
          </DialogBody>
          <DialogFoot cancelLabel="Back to the list" />
        </Dialog>
      );
  }
}

/** What was typed before a session ended comes back as rows, too. */
function asSplitAnswer(refusal: FormRefusal | SplitAnswer): SplitAnswer {
  if ("rows" in refusal) return refusal;
  const form = new FormData();
  for (const [name, values] of Object.entries(refusal.typed)) for (const value of values) form.append(name, value);
  return { ...refusal, rows: readRows(form), versions: [], base: baseOf(form) };
}
