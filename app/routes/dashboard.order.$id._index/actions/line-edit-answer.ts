import type { FormRefusal } from "~/backend/forms.server";
import type { ImpactView } from "~/orders/line-impact";
import type { VersionRow } from "~/orders/two-versions";

/** What the form about lines answers when not everything was saved. */
export interface LineEditAnswer extends FormRefusal {
  /** What the typed quantities touch. */
  impacts: readonly ImpactView[];
  /** Fields that somebody else changed too, meanwhile. */
  versions: readonly VersionRow[];
}
