import { EditMemory } from "~/edit/edit-memory";
import { fieldState } from "~/lists/bulk/field-state";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import {
  STORE_FIELD_LABELS,
  STORE_FIELDS,
  type StoreAnswer,
  type StoreDialogData,
  type StoreField,
  type StoreFormView,
} from "./store-view";

type StoreDialogsProps = { data: StoreDialogData; answer: StoreAnswer | undefined };

export function StoreDialogs({ data, answer }: StoreDialogsProps) {
  if (data.modal === "store-edit") return <StoreForm key={data.view.id} view={data.view} answer={answer} />;
  if (data.modal === "store-remove") return <RemoveStore data={data} answer={answer} />;
  return (
    <Dialog title="Store" size="s">
      <DialogBody>
        <p>That connection is not here any more. Somebody may have removed it.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the stores" />
    </Dialog>
  );
}

const EXAMPLES = { shopify: "https://acme.myshopify.com", woocommerce: "https://shop.acme.example" } as const;
const CREDENTIALS: Readonly<Record<StoreFormView["kind"], readonly StoreField[]>> = {
  shopify: ["access_token"],
  woocommerce: ["consumer_key", "consumer_secret"],
};
const CREDENTIALS_HINTS: Readonly<Partial<Record<StoreField, string>>> = {
  access_token: "Admin API access token of a custom app that may read orders",
  consumer_key: "WooCommerce, Settings, Advanced, REST API: Read",
};

/** A store: its address, what its API asks for, and what signs its webhooks. */
function StoreForm({ view, answer }: { view: StoreFormView; answer: StoreAnswer | undefined }) {
  const { id, kind, kindLabel, values, hasCredentials, hasWebhookSecret } = view;
  const conflict = answer?.conflict ?? null;
  const text = (name: StoreField) => fieldState(answer, name, values[name]);
  const kept = (isKept: boolean, hint = "") => (isKept ? "Kept as it is where left empty" : hint);
  return (
    <Dialog title={id === null ? `Connect ${kindLabel}` : `Edit ${view.name}`}>
      <DialogForm key={conflict?.lock}>
        <input type="hidden" name="intent" value={id === null ? "store-new" : "edit"} />
        <input type="hidden" name="kind" value={kind} />
        {id === null ? null : (
          <>
            <input type="hidden" name="store" value={id} />
            <EditMemory fields={STORE_FIELDS} view={view} answer={answer} />
          </>
        )}
        <DialogBody>
          {conflict ? (
            <TwoVersions rows={conflict.rows} who={conflict.who} />
          ) : (
            <FormProblem answer={answer} labels={STORE_FIELD_LABELS} />
          )}
          <Field name="name" label="Name" hint="As people here call it" error={text("name").error}>
            <TextInput defaultValue={text("name").value} maxLength={100} autoComplete="off" />
          </Field>
          <Field name="base_url" label="Address" hint={EXAMPLES[kind]} error={text("base_url").error}>
            <TextInput inputMode="url" defaultValue={text("base_url").value} maxLength={300} autoComplete="off" />
          </Field>
          {CREDENTIALS[kind].map((name) => (
            <Field
              key={name}
              name={name}
              label={STORE_FIELD_LABELS[name]}
              optional
              hint={kept(hasCredentials, CREDENTIALS_HINTS[name])}
              error={text(name).error}
            >
              <TextInput type="password" maxLength={500} autoComplete="new-password" />
            </Field>
          ))}
          {id === null ? (
            <Field
              name="orders_since"
              label={STORE_FIELD_LABELS.orders_since}
              optional
              hint="Empty: all orders of the store. Finished ones are taken in too"
              error={text("orders_since").error}
            >
              <DateInput defaultValue={text("orders_since").value} />
            </Field>
          ) : null}
          <Field
            name="webhook_secret"
            label="Webhook secret"
            optional
            hint={kept(hasWebhookSecret, "What the store signs its messages with")}
            error={text("webhook_secret").error}
          >
            <TextInput type="password" maxLength={500} autoComplete="new-password" />
          </Field>
          <CopyField id="webhook-url" label="Address for the store's webhooks" value={view.webhookUrl} />
        </DialogBody>
        <DialogFoot
          note={id === null ? "Its API is asked for one order, to test the connection." : null}
          cancelLabel={conflict ? "Keep theirs" : undefined}
        >
          <StatusButton variant="primary">
            {id === null ? "Connect and test" : conflict ? "Save mine" : "Save"}
          </StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

type RemoveStoreProps = {
  data: Extract<StoreDialogData, { modal: "store-remove" }>;
  answer: StoreAnswer | undefined;
};

function RemoveStore({ data: { id, name }, answer }: RemoveStoreProps) {
  return (
    <Dialog title={`Remove ${name}`} size="s">
      <DialogForm>
        <input type="hidden" name="intent" value="store-remove" />
        <input type="hidden" name="store" value={id} />
        <DialogBody>
          {answer ? (
            <Notice tone="stop" role="alert">
              {answer.message}
            </Notice>
          ) : null}
          <p>Its secrets are deleted, and new orders no longer come from it. Orders that are here stay.</p>
        </DialogBody>
        <DialogFoot cancelLabel="Keep connection">
          <StatusButton variant="danger">Remove connection</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}
