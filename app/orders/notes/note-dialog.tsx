import type { FormRefusal } from "~/backend/forms.server";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { NoteFields } from "./note-composer";

type NoteDialogProps = {
  name: string;
  /** Where the note was not written: why, and what was typed. */
  refusal: Pick<FormRefusal, "message" | "errors" | "typed"> | null;
};

/** Writes a note on the order. */
export function NoteDialog({ name, refusal }: NoteDialogProps) {
  const error = refusal?.errors.body?.[0];
  return (
    <Dialog title={`Add a note to order ${name}`} size="m">
      <DialogForm>
        <input type="hidden" name="intent" value="note" />
        <DialogBody>
          {refusal && !error ? (
            <Notice tone="stop" role="alert">
              {refusal.message}
            </Notice>
          ) : null}
          <NoteFields typed={refusal?.typed} error={error} label="Note" id="note-dialog" />
        </DialogBody>
        <DialogFoot note="Pinned notes appear on the order, printed notes on the work order.">
          <StatusButton variant="primary">Add note</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
