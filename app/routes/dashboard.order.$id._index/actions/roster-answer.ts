import type { FormRefusal } from "~/backend/forms.server";
import type { RosterPreview } from "../lines/roster.server";

/** The list as it was read, to look at before it is saved. */
export interface RosterAnswer extends FormRefusal {
  preview: RosterPreview;
}
