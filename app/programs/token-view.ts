import type { FormRefusal } from "~/backend/forms.server";
import type { Option } from "~/ui/inputs";

export interface TokenRow {
  id: number;
  name: string;
  role: string;
  /** "omt_…x7Qk" */
  ending: string;
  /** "Today 09:42", or "Never used". */
  used: string;
  /** "Dec 24, 2026 09:42", or "No expiry". */
  expires: string;
  isExpired: boolean;
  /** "Dana, Mar 10 15:00" */
  made: string;
}

export type TokenDialogData =
  | { modal: "token-new"; roles: readonly Option[] }
  | { modal: "token-revoke"; id: number; name: string; ending: string }
  | { modal: "absent" };

export type TokensView =
  | { kind: "missing"; message: string }
  | { kind: "tokens"; rows: readonly TokenRow[]; dialog: TokenDialogData | null; page: number; total: number };

/** How long a token works, in days; empty: until it is revoked. */
export const TOKEN_LIFETIMES: readonly Option[] = [
  { value: "", label: "Until it is revoked" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
];

/** A token in the one answer that shows it. */
export interface MadeToken {
  ok: true;
  name: string;
  token: string;
}

export type TokenAnswer = MadeToken | FormRefusal;
