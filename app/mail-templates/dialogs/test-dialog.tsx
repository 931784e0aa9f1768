import { seenVersion } from "~/forms/typed-values";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { TemplateDialogAnswer, TemplateDialogData } from "./template-dialog";

interface TestDialogProps {
  data: Extract<TemplateDialogData, { modal: "template-test" }>;
  answer: TemplateDialogAnswer | undefined;
}

/** Not `order`: the editor behind the dialog has a field of that name. */
const LABELS = { to: "Send to", test_order: "Order" };

/** The text as it is saved, to an address of one's own. */
export function TestDialog({ data, answer }: TestDialogProps) {
  const { chosen, isSentByHand } = data;
  const version = seenVersion(answer, "version", data.version);
  const to = fieldState(answer, "to", data.to);
  const order = fieldState(answer, "test_order", data.order);
  return (
    <RecordDialog
      intent="template-test"
      hidden={{ template: `${chosen.id}:${chosen.lock}`, version }}
      answer={answer}
      title={`Send a test of ${chosen.name}`}
      size="s"
      labels={LABELS}
      note={`Sends version ${version} as saved, marked as a test. Its links don't work.`}
      button="Send test"
      pendingLabel="Sending"
    >
      {isSentByHand ? <Notice tone="care">No mail server is set. The test is kept in Sent mail.</Notice> : null}
      <Field name="to" label={LABELS.to} error={to.error}>
        <TextInput type="email" defaultValue={to.value} maxLength={320} autoComplete="email" spellCheck={false} />
      </Field>
      <Field
        name="test_order"
        label={LABELS.test_order}
        optional
        hint="The email uses its values. Without one, it uses samples."
        error={order.error}
      >
        <TextInput defaultValue={order.value} placeholder="#1042" maxLength={40} autoComplete="off" />
      </Field>
    </RecordDialog>
  );
}
