/** The dialog that filters orders by an answer on their lines: first which, then what was answered. */

export const PROPERTY_MODAL = "property";
export const PROPERTY_NAME_KEY = "property_name";

export interface PropertyFilterView {
  /** Properties that lines of the shop have. */
  names: readonly string[];
  /** The one that is asked about, with the answers given most; null while none is chosen. */
  chosen: { name: string; choices: readonly PropertyChoice[] } | null;
  /** Why there are none, where the backend does not say. */
  problem: string | null;
}

export interface PropertyChoice {
  /** As `property[]` has it. */
  filter: string;
  label: string;
  orders: number | null;
  isOn: boolean;
}
