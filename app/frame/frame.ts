import type { Paper } from "contract/shop";
import type { ShopFormats } from "contract/shop-formats";
import type { Denied } from "~/access/actions.server";
import type { TypedValues } from "~/forms/typed-values";
import type { MirrorNote } from "~/session/mirror-note";
import type { ToastMessage } from "~/ui/toasts";

/** What the shell shows around every page. */
export type Frame = {
  shopName: string;
  /** What is printed is laid out for it. */
  paper: Paper;
  formats: ShopFormats;
  user: { name: string; initials: string };
  /** What this person may not see or do, each with what it needs. */
  denied: Denied;
  /** Where their day begins: a page that they may see. */
  home: { to: string; label: string };
  /** Orders that wait for triage; null when the backend did not say. */
  newOrderCount: number | null;
  /** What concerns this person and is not read; null when the backend did not say. */
  unreadCount: number | null;
  /** List → the saved view that opens first for this person. */
  openings: Readonly<Record<string, string>>;
  toast: ToastMessage | null;
  /** Sent with each form, so that one that is sent twice adds nothing twice. Begins with the id of its person. */
  formKey: string;
  /** About the token in the browser's storage; null: SESSION_SHIM=off. */
  mirror: MirrorNote | null;
  /** What was typed on this very page when the session ended; nothing of it was saved. */
  typed: TypedValues | null;
  /** Something of that kind waits, on this page or on another. */
  hasDraft: boolean;
};
