import type { FormRefusal } from "~/backend/forms.server";
import type { ListPage } from "~/lists/list-page";
import type { Tone } from "~/ui/tone";

/** A flag that nobody resolved, in the words that its row shows. */
export interface FlagRow {
  id: number;
  comment: string;
  type: string;
  severity: { label: string; tone: Tone };
  /** "Order #1042", "Embroidery, Left Side Chest". */
  what: string;
  /** Where what is flagged stands. */
  to: string;
  order: string;
  orderTo: string;
  company: string;
  raisedBy: string;
  assignee: string;
  /** "18 h"; from 48 hours on the day. */
  age: string;
  ageTitle: string;
  /** `KIND:ID:LOCK_VERSION` of what resolving it writes. */
  target: string;
}

export const FLAG_TABS = ["all", "order", "production", "receiving"] as const;
export type FlagTab = (typeof FLAG_TABS)[number];

export type FlagsView =
  | { kind: "missing"; message: string }
  | {
      kind: "flags";
      tab: FlagTab;
      list: ListPage;
      rows: readonly FlagRow[];
      /** The flag that the URL asks to resolve; null where it is not open any more. */
      dialog: { flag: FlagRow | null } | null;
    };

export type FlagRefusal = FormRefusal;
