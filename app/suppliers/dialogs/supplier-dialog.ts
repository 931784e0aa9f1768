import type { FormRefusal } from "~/backend/forms.server";
import type { EditConflict } from "~/edit/edit-view";
import type { Option } from "~/ui/inputs";
import type { SupplierFormView } from "../form/supplier-fields";

/** A supplier that a dialog is about. */
export interface ChosenSupplier {
  id: number;
  name: string;
  /** "SSA · 12 open units · not active". */
  about: string;
}

export type SupplierDialogData =
  | { modal: "supplier-form"; view: SupplierFormView }
  /** What refers to it, in words; null where the backend does not say. */
  | { modal: "supplier-delete"; chosen: ChosenSupplier; lock: number | ""; references: readonly string[] | null }
  /** `others`: into which a single one may go. */
  | { modal: "supplier-merge"; chosen: readonly ChosenSupplier[]; others: readonly Option[]; isTooMany: boolean }
  | { modal: "actions"; chosen: ChosenSupplier }
  /** What the URL names is not there, or went into another. */
  | { modal: "absent" };

export type SupplierAnswer = FormRefusal & { conflict?: EditConflict | null };
