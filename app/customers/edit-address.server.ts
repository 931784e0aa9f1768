import { addressInput, type CustomerDetail, type CustomerPatch } from "contract/customers.schema";
import { refuse } from "~/backend/forms.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { ADDRESS_FIELDS, type AddressView } from "./address-view";

/** The address that the URL names, for its dialog; the place behind the last one is a new one. */
export function addressView(customer: CustomerDetail, params: URLSearchParams): AddressView | null {
  const place = Number(params.get("ids") ?? customer.addresses.length);
  if (params.get("modal") !== "edit-address" || !Number.isInteger(place) || place < 0) return null;
  const address = customer.addresses[place];
  return {
    place: address ? place : customer.addresses.length,
    isNew: !address,
    lock: customer.lock_version ?? 0,
    values: Object.fromEntries(
      ADDRESS_FIELDS.map(({ name }) => [name, address?.[name] ?? ""]),
    ) as AddressView["values"],
  };
}

/** Saves one address, or takes it away; the others stay as they are. */
export async function editAddress(
  customer: CustomerDetail,
  { signedIn, form, back }: { signedIn: SignedIn; form: FormData; back: string },
) {
  const place = Number(form.get("place"));
  const isRemoving = form.get("intent") === "address-remove";
  const typed = ADDRESS_FIELDS.map(({ name }) => [name, String(form.get(name) ?? "").trim() || null] as const);
  const isEmpty = typed.every(([, value]) => value === null);
  const kept = customer.addresses.map((address) => addressInput.strip().parse(address));
  const addresses = kept.toSpliced(place, 1, ...(isRemoving || isEmpty ? [] : [Object.fromEntries(typed)]));
  const body: CustomerPatch = { addresses, lock_version: Number(form.get("lock")) || undefined };
  const answer = await signedIn.backend.call("patchCustomer", { id: customer.id, body });
  if (!answer.ok) return refuse(atFields(answer.error, place), form);
  return await redirectWithToast(signedIn, back, { text: isRemoving ? "Address removed." : "Address saved." });
}

/** The contract names a line of an address by its place; the form has one address. */
function atFields(error: Parameters<typeof refuse>[0], place: number): Parameters<typeof refuse>[0] {
  if (error.kind !== "invalid") return error;
  const own = `addresses.${place}.`;
  const fields = Object.entries(error.fields).map(([name, words]) => [
    name.startsWith(own) ? name.slice(own.length) : name,
    words,
  ]);
  return { ...error, fields: Object.fromEntries(fields) };
}
