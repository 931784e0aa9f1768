import { DEPARTMENT_LABELS, DEPARTMENTS } from "contract/permissions";
import type { RoleField } from "./role-view";

export const ROLE_FIELDS: readonly RoleField[] = ["name", "description", ...DEPARTMENTS];

export const ROLE_FIELD_LABELS: Readonly<Record<RoleField, string>> = {
  name: "Name",
  description: "Description",
  ...DEPARTMENT_LABELS,
};
