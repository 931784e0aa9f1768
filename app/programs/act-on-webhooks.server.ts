import { id } from "contract/conventions.schema";
import { parseWith } from "contract/validation";
import { WEBHOOK_EVENT_NAMES } from "contract/webhooks";
import { type WebhookEndpoint, webhookEndpoint, webhookEndpointPatch } from "contract/webhooks.schema";
import { z } from "zod";
import { parseForm, readForm, refuse, refuseFields, seenIn } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { storedWebhookValue, versionOf } from "./read-webhooks.server";
import { WEBHOOK_FIELD_LABELS, WEBHOOK_FIELDS, type WebhookField } from "./webhook-view";

const oneEndpoint = z.object({ endpoint: id });
const oneDelivery = z.object({ delivery: id });

/** The action of the page of webhooks. */
export async function actOnWebhooks(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "webhook-new") return await createEndpoint(signedIn, form);
  const parsed = parseForm(oneEndpoint, form);
  if (!parsed.ok) return parsed.refusal;
  const { endpoint } = parsed.value;
  if (intent === "edit")
    return await saveEdit(editedEndpoint(endpoint, signedIn), { signedIn, form, back: paths.webhooks() });
  if (intent === "webhook-remove") return await removeEndpoint(signedIn, endpoint, form);
  throw unknownForm();
}

/** The action of the page of one endpoint's deliveries. */
export async function actOnWebhookDeliveries(request: Request, endpoint: number) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const parsed = parseForm(oneDelivery, form);
  if (!parsed.ok) throw unknownForm();
  const answer = await signedIn.backend.call("retryWebhookDelivery", { id: endpoint, fid: parsed.value.delivery });
  const { search } = new URL(request.url);
  const text = answer.ok ? "It is sent again within a minute." : answer.error.message;
  return redirectWithToast(signedIn, paths.webhookDeliveries(endpoint, search.slice(1)), { text });
}

/** Events are ticked one by one, and compared as one text. */
const posted = (form: FormData, name: WebhookField) =>
  name === "events" ? form.getAll("events").join(",") : String(form.get(name) ?? "").trim();

const fieldValue = (name: WebhookField, text: string) =>
  name === "events"
    ? WEBHOOK_EVENT_NAMES.filter((event) => text.split(",").includes(event))
    : name === "is_active"
      ? text === "1"
      : text;

function problem(name: WebhookField, text: string): string | null {
  const parsed = parseWith(webhookEndpointPatch, { [name]: fieldValue(name, text) });
  return parsed.ok ? null : (Object.values(parsed.errors)[0]?.[0] ?? null);
}

async function createEndpoint(signedIn: SignedIn, form: FormData) {
  const values = WEBHOOK_FIELDS.map((name) => ({ name, text: posted(form, name) }));
  const problems = values.map(({ name, text }) => [name, problem(name, text)] as const);
  const errors = Object.fromEntries(problems.flatMap(([name, words]) => (words ? [[name, [words]]] : [])));
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const body = {
    url: posted(form, "url"),
    events: WEBHOOK_EVENT_NAMES.filter((event) => form.getAll("events").includes(event)),
    secret: posted(form, "secret"),
    is_active: posted(form, "is_active") === "1",
  };
  const answer = await signedIn.backend.call("createWebhookEndpoint", { body });
  if (!answer.ok) return refuse(answer.error, form);
  const text = "The endpoint is added. It gets events from now on.";
  return redirectWithToast(signedIn, paths.webhooks(), { text });
}

async function removeEndpoint(signedIn: SignedIn, endpoint: number, form: FormData) {
  const answer = await signedIn.backend.call("deleteWebhookEndpoint", { id: endpoint, query: seenIn(form) });
  if (!answer.ok && answer.error.kind !== "not_found") return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.webhooks(), { text: "The endpoint is removed." });
}

function editedEndpoint(endpoint: number, { backend }: SignedIn): EditedRecord<WebhookEndpoint, WebhookField> {
  return {
    names: WEBHOOK_FIELDS,
    posted,
    problem: (name, text) => (name === "secret" && text === "" ? null : problem(name, text)),
    stored: storedWebhookValue,
    async save(changes, lock_version) {
      const body = {
        ...Object.fromEntries(changes.map(({ name, mine }) => [name, fieldValue(name, mine)])),
        lock_version,
      };
      return await backend.call("patchWebhookEndpoint", { id: endpoint, body });
    },
    current: (value) => webhookEndpoint.safeParse(value).data,
    version: versionOf,
    label: (name) => WEBHOOK_FIELD_LABELS[name as WebhookField],
    readWords: async () => (name, value) => wordsOf(name, value),
    readHistory: async () => [],
  };
}

function wordsOf(name: WebhookField, value: string): string {
  if (name === "is_active") return value === "1" ? "active" : "paused";
  return value.replaceAll(",", ", ") || "empty";
}
