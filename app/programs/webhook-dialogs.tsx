import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from "contract/webhooks";
import { RecordFormDialog } from "~/edit/record-form-dialog";
import { seenVersion } from "~/forms/typed-values";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { AbsentDialog } from "~/lists/actions-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import {
  WEBHOOK_FIELD_LABELS,
  WEBHOOK_FIELDS,
  type WebhookAnswer,
  type WebhookDialogData,
  type WebhookFormView,
} from "./webhook-view";

const EVENTS = WEBHOOK_EVENT_NAMES.map((event) => ({
  value: event,
  label: (
    <>
      {WEBHOOK_EVENTS[event]} <code className="text-muted">{event}</code>
    </>
  ),
}));

type WebhookDialogsProps = { data: WebhookDialogData; answer: WebhookAnswer | undefined };

export function WebhookDialogs({ data, answer }: WebhookDialogsProps) {
  if (data.modal === "webhook-form") return <WebhookForm key={data.view.id} view={data.view} answer={answer} />;
  if (data.modal === "webhook-remove") return <RemoveWebhook data={data} answer={answer} />;
  return <AbsentDialog title="Webhook endpoint">Endpoint not found. Someone may have removed it.</AbsentDialog>;
}

function WebhookForm({ view, answer }: { view: WebhookFormView; answer: WebhookAnswer | undefined }) {
  const { id, values } = view;
  const url = fieldState(answer, "url", values.url);
  const secret = fieldState(answer, "secret");
  const isActive = answer ? answer.typed.is_active?.[0] === "1" : values.is_active === "1";
  const events = answer ? (answer.typed.events ?? []) : values.events.split(",");
  return (
    <RecordFormDialog
      title={id === null ? "Add a webhook endpoint" : "Edit webhook endpoint"}
      intent="webhook-new"
      record="endpoint"
      fields={WEBHOOK_FIELDS}
      view={view}
      answer={answer}
      labels={WEBHOOK_FIELD_LABELS}
      note={"Events that happen while it is inactive are never sent to it."}
      button="Add endpoint"
    >
      <Field name="url" label="Address" hint="https://erp.acme.example/hooks" error={url.error}>
        <TextInput inputMode="url" defaultValue={url.value} maxLength={500} autoComplete="off" />
      </Field>
      <Field
        name="secret"
        label="Secret"
        optional={id !== null}
        hint={id === null ? "Signs each delivery. Enter the same secret in your program." : "Leave empty to keep it"}
        error={secret.error}
      >
        <TextInput type="password" maxLength={500} autoComplete="new-password" />
      </Field>
      <Choices
        name="events"
        label="Events"
        options={EVENTS}
        chosen={events}
        error={fieldState(answer, "events").error}
        className="grid gap-2"
      />
      <Checkbox name="is_active" value="1" defaultChecked={isActive}>
        Active
      </Checkbox>
    </RecordFormDialog>
  );
}

type RemoveWebhookProps = {
  data: Extract<WebhookDialogData, { modal: "webhook-remove" }>;
  answer: WebhookAnswer | undefined;
};

function RemoveWebhook({ data: { id, url, lock }, answer }: RemoveWebhookProps) {
  return (
    <RecordDialog
      intent="webhook-remove"
      hidden={{ endpoint: id, lock_version: seenVersion(answer, "lock_version", lock) }}
      answer={answer}
      title="Remove webhook endpoint"
      size="s"
      variant="danger"
      button="Remove endpoint"
      cancelLabel="Keep endpoint"
    >
      <p className="break-words">
        Nothing more is sent to <b>{url}</b>. Its secret and deliveries are deleted.
      </p>
    </RecordDialog>
  );
}
