/** Fields of a person's form, in its order. */
export const PERSON_FIELDS = ["first_name", "last_name", "email", "role_ids", "time_zone"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

export const PERSON_FIELD_LABELS: Readonly<Record<PersonField, string>> = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  role_ids: "Roles",
  time_zone: "Time zone",
};

/** What the form was made from. */
export interface PersonFormView {
  /** Null for a new one. */
  id: number | null;
  name: string;
  lock: string;
  seen: string;
  /** Each field as text; roles as their ids in order, between commas. */
  values: Readonly<Record<PersonField, string>>;
  roles: readonly { value: string; label: string }[];
  timeZones: readonly string[];
  shopZone: string;
}
