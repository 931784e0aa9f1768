import type { ListPage } from "~/lists/list-page";
import type { GlyphName } from "~/ui/glyph";
import type { Option } from "~/ui/inputs";
import type { Tone } from "~/ui/tone";

/** The tabs over the list, by their name in the URL. */
export const PEOPLE_VIEWS = {
  active: "Active",
  deactivated: "Deactivated",
  deleted: "Deleted",
  "default-password": "Default password",
} as const;
export type PeopleView = keyof typeof PEOPLE_VIEWS;

export const peopleViewOf = (value: string | null): PeopleView =>
  value !== null && Object.hasOwn(PEOPLE_VIEWS, value) ? (value as PeopleView) : "active";

export type PersonState = "active" | "deactivated" | "deleted";

/** Null: nothing is said of who is active. */
export const PERSON_STATE_WORDS: Readonly<Record<PersonState, string | null>> = {
  active: null,
  deactivated: "Deactivated",
  deleted: "Deleted",
};

/** How somebody signs in, as a badge. */
export interface SignInMark {
  label: string;
  tone: Tone;
  glyph: GlyphName;
  /** Calls for attention: a filled badge. */
  isLoud: boolean;
}

export interface PersonRow {
  id: number;
  name: string;
  email: string;
  state: PersonState;
  isSelf: boolean;
  /** In their order; the first decides the admin rule. */
  roles: readonly string[];
  isAdmin: boolean;
  /** Null where the viewer is not told. */
  signIn: SignInMark | null;
  hasSecondFactor: boolean;
  /** The invitation was not used yet. */
  isInvited: boolean;
  lastSeen: { words: string; iso: string } | null;
}

export interface PeopleListView extends ListPage {
  view: PeopleView;
  /** Null where the backend knows no such views. */
  counts: Readonly<Record<PeopleView, number>> | null;
  roles: readonly Option[];
  rows: readonly PersonRow[];
}
