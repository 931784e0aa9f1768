import type { HistoryEntry } from "~/orders/history/history-entry";
import type { PersonRow } from "../list/person-row";

/** A department, what a person may there, and the roles that say so. */
export interface AccessRow {
  department: string;
  level: string;
  isNothing: boolean;
  by: string;
}

/** An instant in words, with itself and, where the reader's zone is not the shop's, the shop's time beside it. */
export interface Moment {
  words: string;
  iso: string;
  title: string;
}

export interface PersonView extends PersonRow {
  timeZone: string;
  invited: Moment | null;
  verified: Moment | null;
  created: Moment | null;
  seen: Moment | null;
  /** Null where the backend keeps it to itself. */
  access: readonly AccessRow[] | null;
  adminRole: string | null;
}

/** What somebody did, with the order that it was done to. */
export interface ActivityEntry extends HistoryEntry {
  order: { id: number; name: string } | null;
}

export type ActivityView =
  | { kind: "list"; entries: readonly ActivityEntry[]; page: number; perPage: number; total: number }
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };
