import { NoteFields } from "~/orders/notes/note-composer";
import { typedValue } from "~/session/typed-values";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import type { OrderPageAnswer } from "../deeds/deed";

type NoteDialogProps = { name: string; sendKey: string; answer: OrderPageAnswer | undefined };

/** Writes a note on the order. */
export function NoteDialog({ name, sendKey, answer }: NoteDialogProps) {
  const refusal = answer && !answer.ok ? answer : null;
  const error = refusal?.errors.body?.[0];
  return (
    <Dialog title={`Add a note to order ${name}`} size="m">
      <DialogForm>
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={typedValue(refusal?.typed, "key", sendKey)} />
        <DialogBody>
          {refusal && !error ? (
            <Notice tone="stop" role="alert">
              {refusal.message}
            </Notice>
          ) : null}
          <NoteFields typed={refusal?.typed} error={error} label="Note" id="note-dialog" />
        </DialogBody>
        <DialogFoot note="A pinned note stands on the order, a printed one on the work order.">
          <StatusButton variant="primary">Add note</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
