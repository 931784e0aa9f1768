export const ADDRESS_FIELDS = [
  { name: "name", label: "Name" },
  { name: "company", label: "Company" },
  { name: "line_1", label: "Address" },
  { name: "line_2", label: "Address, second line" },
  { name: "city", label: "City" },
  { name: "region", label: "State or region" },
  { name: "postal_code", label: "Postal code" },
  { name: "country", label: "Country" },
  { name: "phone", label: "Phone" },
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number]["name"];

/** One address of a customer, in its dialog. */
export interface AddressView {
  /** Among the customer's addresses, from 0. */
  place: number;
  isNew: boolean;
  lock: number;
  values: Readonly<Record<AddressField, string>>;
}
