import { fieldState } from "~/lists/bulk/field-state";
import { StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { Icon } from "~/ui/icon";
import { Options, TextInput } from "~/ui/inputs";
import type { TemplateDialogAnswer, TemplateDialogData } from "./template-dialog";

interface NewTemplateDialogProps {
  data: Extract<TemplateDialogData, { modal: "template-form" }>;
  answer: TemplateDialogAnswer | undefined;
}

const LABELS = { event: "When it is created", name: "Name" };

/** Another text for an event: it begins as a copy of the one that the event has. */
export function NewTemplateDialog({ data: { groups, event }, answer }: NewTemplateDialogProps) {
  const chosen = fieldState(answer, "event", event);
  const name = fieldState(answer, "name");
  return (
    <Dialog title="New template" size="s" keys={["event"]}>
      <DialogForm>
        <input type="hidden" name="intent" value="template-form" />
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          <Field
            name="event"
            label={LABELS.event}
            hint="Every active template of an event creates its own email."
            error={chosen.error}
          >
            <EventSelect groups={groups} value={chosen.value} isWrong={chosen.error !== undefined} />
          </Field>
          <Field name="name" label={LABELS.name} error={name.error}>
            <TextInput defaultValue={name.value} maxLength={100} autoComplete="off" />
          </Field>
        </DialogBody>
        <DialogFoot note="It starts with the event's default text and is off until you turn it on.">
          <StatusButton variant="primary">Add template</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

interface EventSelectProps {
  groups: NewTemplateDialogProps["data"]["groups"];
  value: string;
  isWrong: boolean;
}

function EventSelect({ groups, value, isWrong }: EventSelectProps) {
  return (
    <span className="select">
      <select
        id="field-event"
        name="event"
        className="input"
        defaultValue={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? "field-event-error" : "field-event-hint"}
      >
        <option value="">Choose an event</option>
        {groups.map(({ label, events }) => (
          <optgroup key={label} label={label}>
            <Options options={events} />
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </span>
  );
}
