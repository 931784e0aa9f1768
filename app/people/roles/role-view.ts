import type { Department } from "contract/permissions";
import type { FormRefusal } from "~/backend/forms.server";
import type { EditConflict } from "~/edit/edit-view";

export interface RoleRow {
  id: number;
  name: string;
  description: string;
  isAdmin: boolean;
  /** Null where the backend does not count. */
  people: number | null;
  /** "Art, Proofing: edit and approve" by level, highest first; null where the backend does not say. */
  allows: readonly { level: string; departments: string }[] | null;
}

/** Fields of a role's form: its words, then a level a department. */
export type RoleField = "name" | "description" | Department;

export interface RoleFormView {
  /** Null for a new one. */
  id: number | null;
  name: string;
  lock: string;
  seen: string;
  values: Readonly<Record<RoleField, string>>;
  isAdmin: boolean;
}

type Holder = { id: number; name: string };

export type RoleDialogData =
  | { modal: "role-form"; view: RoleFormView }
  /** Who has it, by name: then it can't be deleted. */
  | { modal: "role-delete"; id: number; name: string; lock: number | ""; holders: readonly Holder[]; people: number }
  | { modal: "absent" };

export type RoleAnswer = FormRefusal & { conflict?: EditConflict | null };
