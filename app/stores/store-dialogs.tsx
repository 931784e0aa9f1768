import { RecordFormDialog } from "~/edit/record-form-dialog";
import { seenVersion } from "~/forms/typed-values";
import { RecordDialog } from "~/lists/actions/record-dialog";
import { AbsentDialog } from "~/lists/actions-dialog";
import { fieldState } from "~/lists/bulk/field-state";
import { Checkbox } from "~/ui/checkbox";
import { CopyField } from "~/ui/copy-field";
import { Field } from "~/ui/field";
import { DateInput, TextInput } from "~/ui/inputs";
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
  return <AbsentDialog title="Store">Connection not found. Someone may have removed it.</AbsentDialog>;
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

const TELLS_HINTS = {
  shopify: "Marks orders as fulfilled, with tracking. The access token needs write_merchant_managed_fulfillment_orders",
  woocommerce:
    "Adds a note with tracking, and completes the order once all of it left. The key needs Read/Write. WooCommerce may mail the customer then",
} as const;

/** A store: its address, what its API asks for, and what signs its webhooks. */
function StoreForm({ view, answer }: { view: StoreFormView; answer: StoreAnswer | undefined }) {
  const { id, kind, kindLabel, values, hasCredentials, hasWebhookSecret } = view;
  const text = (name: StoreField) => fieldState(answer, name, values[name]);
  const tellsShipments = (answer ? answer.typed.tells_shipments?.[0] : values.tells_shipments) === "1";
  const kept = (isKept: boolean, hint = "") => (isKept ? "Leave empty to keep it" : hint);
  return (
    <RecordFormDialog
      title={id === null ? `Connect ${kindLabel}` : `Edit ${view.name}`}
      intent="store-new"
      record="store"
      fields={STORE_FIELDS}
      view={view}
      answer={answer}
      labels={STORE_FIELD_LABELS}
      note={id === null ? "We request one order from its API to test the connection." : undefined}
      button="Connect and test"
    >
      <input type="hidden" name="kind" value={kind} />
      <Field name="name" label="Name" hint="The name your team uses" error={text("name").error}>
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
          hint="Leave empty for all orders, including finished ones"
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
      <div>
        <Checkbox
          name="tells_shipments"
          value="1"
          defaultChecked={tellsShipments}
          aria-describedby="tells-shipments-hint"
        >
          {STORE_FIELD_LABELS.tells_shipments}
        </Checkbox>
        <p className="field-hint" id="tells-shipments-hint">
          {TELLS_HINTS[kind]}
        </p>
      </div>
      <CopyField id="webhook-url" label="Address for the store's webhooks" value={view.webhookUrl} />
    </RecordFormDialog>
  );
}

type RemoveStoreProps = {
  data: Extract<StoreDialogData, { modal: "store-remove" }>;
  answer: StoreAnswer | undefined;
};

function RemoveStore({ data: { id, name, lock }, answer }: RemoveStoreProps) {
  return (
    <RecordDialog
      intent="store-remove"
      hidden={{ store: id, lock_version: seenVersion(answer, "lock_version", lock) }}
      answer={answer}
      title={`Remove ${name}`}
      size="s"
      variant="danger"
      button="Remove connection"
      cancelLabel="Keep connection"
    >
      <p>Its secrets are deleted and new orders no longer arrive. Existing orders stay.</p>
    </RecordDialog>
  );
}
