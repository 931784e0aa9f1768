import { text } from "contract/conventions.schema";
import { countWords } from "contract/number-words";
import { LOCATION_KINDS } from "contract/sourcing";
import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readTarget, TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { listUrl } from "~/lists/list-url";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { askForNewPlace } from "../actions/ask-place.server";
import { STOCK_KEYS } from "./place-view";

const placeForm = z.object({
  name: text(100).min(1, "Enter a name."),
  zone: text(100).optional(),
  kind: z.enum(LOCATION_KINDS, "Choose a kind."),
  capacity_units: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,6})?$/, "Enter whole pieces from 1 to 1,000,000, or leave it empty.")
    .optional(),
  is_active: z.literal("1").optional(),
});
const editForm = placeForm.extend({ place: z.string().regex(TARGET_PATTERN) });

const countForm = z.object({
  sku: text(200).min(1, "Enter a SKU."),
  title: text(200).optional(),
  color: text(100).optional(),
  size: text(50).optional(),
  location_name: text(100).min(1, "Enter a location."),
  counted: z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, "Enter whole pieces from 0 to 1,000,000."),
  note: text(2_000).optional(),
  new_place: text(100).optional(),
});

/** The action of the page of locations. */
export async function actOnPlaces(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const back = listUrl(new URL(request.url), STOCK_KEYS);
  switch (form.get("intent")) {
    case "place-new":
      return await createPlace(signedIn, form, back);
    case "place-edit":
      return await changePlace(signedIn, form, back);
    case "stock-count":
      return await countStock(signedIn, form, back);
    default:
      throw unknownForm();
  }
}

const fieldsOf = ({ name, zone, kind, capacity_units: capacity }: z.output<typeof placeForm>) => ({
  name,
  zone: zone || null,
  kind,
  capacity_units: capacity ? Number(capacity) : null,
});

async function createPlace(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(placeForm, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("createLocation", { body: fieldsOf(parsed.value) });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, back, { text: `Location ${answer.data.data.name} is added.` });
}

async function changePlace(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(editForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock: lock_version } = readTarget(parsed.value.place);
  const body = { ...fieldsOf(parsed.value), is_active: parsed.value.is_active === "1", lock_version };
  const answer = await signedIn.backend.call("patchLocation", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, back, { text: `Location ${answer.data.data.name} is changed.` });
}

/** What is there counts; the ledger takes the difference. */
async function countStock(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(countForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { sku, title, color, size, location_name, counted, note, new_place: agreed } = parsed.value;
  const asked = await askForNewPlace(signedIn.backend, form, {
    places: [{ field: "location_name", name: location_name, agreed }],
  });
  if (asked) return asked;
  const answer = await signedIn.backend.call("countStock", {
    body: {
      sku,
      title: title || null,
      color: color || null,
      size: size || null,
      location_name,
      counted: Number(counted),
      note: note || null,
    },
  });
  if (!answer.ok) return refuse(answer.error, form);
  const pieces = countWords(Number(counted), "piece");
  return redirectWithToast(signedIn, back, { text: `${pieces} of ${sku} at ${location_name}.` });
}
