import type { ManualOrderBody } from "contract/manual-orders.schema";
import { countWords } from "contract/number-words";
import type { BackendClient } from "~/backend/client.server";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { paths } from "~/navigation/paths";
import { errorsInForm, readStyles } from "~/orders/entry/read-styles.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { ADDRESS_FIELDS, CUSTOMER_FIELDS, HEAD_FIELDS } from "./order-fields";

/** Enters the order and keeps its files. What is wrong comes back at its field, with all that was typed. */
export async function enterOrder(request: Request) {
  const signedIn = await requireUser(request);
  const { backend } = signedIn;
  const form = await readForm(request);
  const entered = readStyles(form);
  const errors = { ...entered.errors };
  if (entered.lines.length === 0 && Object.keys(errors).length === 0)
    errors["styles.0.title"] = ["Enter a product and its pieces."];
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const answer = await backend.call("createOrder", {
    // The backend checks each value, and says at its field what does not fit.
    body: { ...headOf(form), line_items: entered.lines } as ManualOrderBody,
  });
  if (!answer.ok) {
    const { error } = answer;
    if (error.kind !== "invalid") return refuse(error, form);
    return refuse({ ...error, fields: fieldsOf(errorsInForm(error.fields, entered)) }, form);
  }
  const { id, name, total_units } = answer.data.data;
  const problem = await keepFiles(backend, id, form);
  const words = `Order ${name} is in New Orders, ${countWords(total_units ?? 0, "piece")}.`;
  return redirectWithToast(signedIn, paths.order(id), { text: problem ? `${words} ${problem}` : words });
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

function headOf(form: FormData): Partial<ManualOrderBody> {
  const filled = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (text(form, name) ? [[name, text(form, name)]] : [])));
  const customerId = Number(text(form, "customer_id"));
  const address = filled(namesOf(ADDRESS_FIELDS));
  return {
    ...(customerId > 0 ? { customer_id: customerId } : { customer: filled(namesOf(CUSTOMER_FIELDS)) }),
    ...filled([...namesOf(HEAD_FIELDS), "required_in_hand_date", "note"]),
    ...(text(form, "is_firm") === "1" && { is_firm: true }),
    ...(Object.keys(address).length > 0 && { shipping_address: address }),
  };
}

/** "customer.email" is the form's field "email", "shipping_address.city" is "city". */
function fieldsOf(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name.replace(/^(customer|shipping_address)\./, ""), words]),
  );
}

/** The sentence why files were not kept, or null. The order stands all the same. */
async function keepFiles(backend: BackendClient, orderId: number, form: FormData): Promise<string | null> {
  const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length === 0) return null;
  const upload = new FormData();
  upload.set("entity_type", "order");
  upload.set("entity_id", String(orderId));
  upload.set("category", "customer_art");
  for (const file of files) upload.append("file", file, file.name);
  const answer = await backend.call("uploadFiles", { form: upload });
  return answer.ok ? null : `Its files weren't saved: ${answer.error.message} Add them on its Files page.`;
}
