import { id } from "contract/conventions.schema";
import { STORE_CREDENTIALS, type StoreKind } from "contract/stores";
import { type StoreConnection, type StoreCredentials, storeConnection } from "contract/stores.schema";
import { z } from "zod";
import type { BackendError } from "~/backend/backend-error.server";
import { parseForm, readForm, refuse, seenIn } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { type EditedRecord, saveEdit } from "~/edit/save-edit.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { kindOf, storedStoreValue, versionOf } from "./read-stores.server";
import { STORE_FIELD_LABELS, STORE_FIELDS, type StoreField } from "./store-view";

const oneStore = z.object({ store: id });
const oneDelivery = z.object({ delivery: id });

/** The action of the page of stores. */
export async function actOnStores(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "store-new") return await createStore(signedIn, form);
  const parsed = parseForm(oneStore, form);
  if (!parsed.ok) return parsed.refusal;
  const { store } = parsed.value;
  switch (intent) {
    case "edit":
      return await saveEdit(editedStore(store, signedIn, form), { signedIn, form, back: paths.stores() });
    case "store-test":
      return await testStore(signedIn, store, "");
    case "store-read":
      return await readStore(signedIn, store, form);
    case "store-remove":
      return await removeStore(signedIn, store, form);
    default:
      throw unknownForm();
  }
}

/** The action of the page of deliveries. */
export async function actOnDeliveries(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const parsed = parseForm(oneDelivery, form);
  if (!parsed.ok) throw unknownForm();
  const answer = await signedIn.backend.call("retryStoreDelivery", { id: parsed.value.delivery });
  const { search } = new URL(request.url);
  const text = answer.ok ? "It is being tried again." : answer.error.message;
  return redirectWithToast(signedIn, paths.storeDeliveries(search.slice(1)), { text });
}

const posted = (form: FormData, name: StoreField) => String(form.get(name) ?? "").trim();

/** What was typed of the secrets of this kind; undefined where nothing was. */
function credentialsOf(form: FormData, kind: StoreKind): StoreCredentials | undefined {
  const names = Object.keys(STORE_CREDENTIALS[kind]) as (keyof StoreCredentials)[];
  const typed = names.map((name) => [name, posted(form, name)] as const).filter(([, value]) => value !== "");
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/** Errors of the contract name a place inside `credentials`, the form the field. */
function atFields(error: BackendError): BackendError {
  if (error.kind !== "invalid") return error;
  const fields = Object.entries(error.fields).map(([name, words]) => [name.replace(/^credentials\./, ""), words]);
  return { ...error, fields: Object.fromEntries(fields) };
}

async function createStore(signedIn: SignedIn, form: FormData) {
  const kind = kindOf(String(form.get("kind")));
  const body = {
    kind,
    name: posted(form, "name"),
    base_url: posted(form, "base_url"),
    credentials: credentialsOf(form, kind),
    webhook_secret: posted(form, "webhook_secret") || undefined,
    orders_since: posted(form, "orders_since") || undefined,
    tells_shipments: posted(form, "tells_shipments") === "1",
  };
  const answer = await signedIn.backend.call("createStoreConnection", { body });
  if (!answer.ok) return refuse(atFields(answer.error), form);
  const { id: store, name } = answer.data.data;
  if (!body.credentials) {
    return redirectWithToast(signedIn, paths.stores(), { text: `${name} is added. It can send its orders now.` });
  }
  return await testStore(signedIn, store, `${name} is added. `);
}

async function testStore(signedIn: SignedIn, store: number, before: string) {
  const answer = await signedIn.backend.call("testStoreConnection", { id: store });
  const text = answer.ok ? testWords(answer.data.data) : answer.error.message;
  return redirectWithToast(signedIn, paths.stores(), { text: before + text });
}

function testWords({ name, status, last_error, tells_shipments, tell_error }: StoreConnection): string {
  if (status !== "ok") return `Its orders can't be read: ${last_error}`;
  if (tell_error) return `Orders of ${name} can be read, but shipments can't be sent to it: ${tell_error}`;
  return tells_shipments ? `Orders of ${name} can be read, and shipments sent.` : `Orders of ${name} can be read.`;
}

async function readStore(signedIn: SignedIn, store: number, form: FormData) {
  const answer = await signedIn.backend.call("reconcileStore", { id: store });
  if (!answer.ok) return refuse(answer.error, form);
  const text = "Reading orders. New ones appear in New Orders.";
  return redirectWithToast(signedIn, paths.stores(), { text });
}

async function removeStore(signedIn: SignedIn, store: number, form: FormData) {
  const answer = await signedIn.backend.call("deleteStoreConnection", { id: store, query: seenIn(form) });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.stores(), { text: "The connection is removed. Its orders stay." });
}

function editedStore(store: number, { backend }: SignedIn, form: FormData): EditedRecord<StoreConnection, StoreField> {
  const kind = kindOf(String(form.get("kind")));
  return {
    names: STORE_FIELDS,
    posted,
    problem: (name, value) => {
      if (name === "name" && value === "") return "Give it a name.";
      if (name === "base_url" && !URL.canParse(value)) {
        return "Enter the address of the store, such as https://acme.myshopify.com.";
      }
      return null;
    },
    stored: storedStoreValue,
    async save(changes, lock_version) {
      const words = changes.filter(({ name }) => name === "name" || name === "base_url");
      const tells = changes.find(({ name }) => name === "tells_shipments");
      const credentials = credentialsOf(form, kind);
      const webhook_secret = posted(form, "webhook_secret");
      const body = {
        ...Object.fromEntries(words.map(({ name, mine }) => [name, mine])),
        ...(credentials && { credentials }),
        ...(webhook_secret && { webhook_secret }),
        ...(tells && { tells_shipments: tells.mine === "1" }),
        lock_version,
      };
      const answer = await backend.call("patchStoreConnection", { id: store, body });
      return answer.ok ? answer : { ...answer, error: atFields(answer.error) };
    },
    current: (value) => storeConnection.safeParse(value).data,
    version: versionOf,
    label: (name) => STORE_FIELD_LABELS[name as StoreField],
    readWords: async () => (name, value) =>
      name === "tells_shipments" ? (value === "1" ? "on" : "off") : value || "empty",
    readHistory: async () => [],
  };
}
