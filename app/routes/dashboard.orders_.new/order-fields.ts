/** Of a customer who is not in the list. */
export const CUSTOMER_FIELDS = [
  { name: "first_name", label: "First name", max: 100, type: "text" },
  { name: "last_name", label: "Last name", max: 100, type: "text" },
  { name: "company", label: "Company", max: 200, type: "text" },
  { name: "email", label: "Email", max: 320, type: "email", hint: "A known address finds its customer." },
  { name: "phone", label: "Phone", max: 50, type: "tel" },
] as const;

/** Where the order goes. */
export const ADDRESS_FIELDS = [
  { name: "line_1", label: "Address" },
  { name: "line_2", label: "Address, second line" },
  { name: "city", label: "City" },
  { name: "region", label: "State or region" },
  { name: "postal_code", label: "Postal code" },
  { name: "country", label: "Country, two letters" },
] as const;

/** Of the order itself, in one line each. */
export const HEAD_FIELDS = [
  { name: "shipping_method", label: "Shipping method", max: 200 },
  { name: "po_number", label: "Customer PO", max: 100 },
] as const;

/** Fields whose error the summary links to; those of lines are told at the lines. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...CUSTOMER_FIELDS, ...ADDRESS_FIELDS, ...HEAD_FIELDS].map(({ name, label }) => [name, label]),
  ),
  required_in_hand_date: "In hands",
  note: "Note",
};
