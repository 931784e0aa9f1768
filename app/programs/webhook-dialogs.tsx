import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from "contract/webhooks";
import { EditMemory } from "~/edit/edit-memory";
import { fieldState } from "~/lists/bulk/field-state";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field, fieldId } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { Glyph } from "~/ui/glyph";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import {
  WEBHOOK_FIELD_LABELS,
  WEBHOOK_FIELDS,
  type WebhookAnswer,
  type WebhookDialogData,
  type WebhookFormView,
} from "./webhook-view";

type WebhookDialogsProps = { data: WebhookDialogData; answer: WebhookAnswer | undefined };

export function WebhookDialogs({ data, answer }: WebhookDialogsProps) {
  if (data.modal === "webhook-form") return <WebhookForm key={data.view.id} view={data.view} answer={answer} />;
  if (data.modal === "webhook-remove") return <RemoveWebhook data={data} answer={answer} />;
  return (
    <Dialog title="Webhook endpoint" size="s">
      <DialogBody>
        <p>That endpoint is not here any more. Somebody may have removed it.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the webhooks" />
    </Dialog>
  );
}

function WebhookForm({ view, answer }: { view: WebhookFormView; answer: WebhookAnswer | undefined }) {
  const { id, values } = view;
  const conflict = answer?.conflict ?? null;
  const url = fieldState(answer, "url", values.url);
  const secret = fieldState(answer, "secret");
  const isActive = answer ? answer.typed.is_active?.[0] === "1" : values.is_active === "1";
  const events = answer ? (answer.typed.events ?? []) : values.events.split(",");
  return (
    <Dialog title={id === null ? "Add a webhook endpoint" : "Edit webhook endpoint"}>
      <DialogForm key={conflict?.lock}>
        <input type="hidden" name="intent" value={id === null ? "webhook-new" : "edit"} />
        {id === null ? null : (
          <>
            <input type="hidden" name="endpoint" value={id} />
            <EditMemory fields={WEBHOOK_FIELDS} view={view} answer={answer} />
          </>
        )}
        <DialogBody>
          {conflict ? (
            <TwoVersions rows={conflict.rows} who={conflict.who} />
          ) : (
            <FormProblem answer={answer} labels={WEBHOOK_FIELD_LABELS} />
          )}
          <Field name="url" label="Address" hint="https://erp.acme.example/hooks" error={url.error}>
            <TextInput inputMode="url" defaultValue={url.value} maxLength={500} autoComplete="off" />
          </Field>
          <Field
            name="secret"
            label="Secret"
            optional={id !== null}
            hint={
              id === null ? "Signs what is sent. Enter the same in your program." : "Kept as it is where left empty"
            }
            error={secret.error}
          >
            <TextInput type="password" maxLength={500} autoComplete="new-password" />
          </Field>
          <EventFields chosen={events} error={fieldState(answer, "events").error} />
          <Checkbox name="is_active" value="1" defaultChecked={isActive}>
            Active
          </Checkbox>
        </DialogBody>
        <DialogFoot
          note="While it is not active, nothing is written for it."
          cancelLabel={conflict ? "Keep theirs" : undefined}
        >
          <StatusButton variant="primary">
            {id === null ? "Add endpoint" : conflict ? "Save mine" : "Save"}
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function EventFields({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const id = fieldId("events");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid content-start gap-2"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">Events</legend>
      {WEBHOOK_EVENT_NAMES.map((event) => (
        <Checkbox key={event} name="events" value={event} defaultChecked={chosen.includes(event)}>
          {WEBHOOK_EVENTS[event]} <code className="text-muted">{event}</code>
        </Checkbox>
      ))}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Glyph name="octagon" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type RemoveWebhookProps = {
  data: Extract<WebhookDialogData, { modal: "webhook-remove" }>;
  answer: WebhookAnswer | undefined;
};

function RemoveWebhook({ data: { id, url }, answer }: RemoveWebhookProps) {
  return (
    <Dialog title="Remove webhook endpoint" size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="webhook-remove" />
        <input type="hidden" name="endpoint" value={id} />
        <DialogBody>
          {answer ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          <p className="break-words">
            Nothing more is sent to <b>{url}</b>. Its secret and the list of its deliveries are deleted.
          </p>
        </DialogBody>
        <DialogFoot cancelLabel="Keep endpoint">
          <StatusButton variant="danger">Remove endpoint</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
