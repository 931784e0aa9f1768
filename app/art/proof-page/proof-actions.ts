import type { IconName } from "~/ui/icon";

export interface ProofAction {
  /** The dialog's name in the URL, or the intent of the form that does it at once. */
  modal: string;
  label: string;
  icon?: IconName;
  /** Done without a dialog: it asks for nothing. */
  isDirect?: boolean;
  /** Why it can't be done now, and what would allow it. */
  why?: string;
}

export interface ProofActionsView {
  /** The next step; null where it is not ours. */
  primary: ProofAction | null;
  bar: readonly ProofAction[];
  more: readonly ProofAction[];
  /** `ID:LOCK_VERSION`, for what is done at once. */
  target: string;
}
