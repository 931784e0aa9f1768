import type { GlyphName } from "~/ui/glyph";
import type { IconName } from "~/ui/icon";
import type { Tone } from "~/ui/tone";

/** A status; outlined: a word such as VIP; strong: a mark within a line. */
export interface PeekWord {
  label: string;
  tone: Tone;
  glyph?: GlyphName;
  variant?: "filled" | "outlined" | "strong";
  title?: string;
}

/** A way on: a dialog of the list about this record, else a page. */
export interface PeekAction {
  label: string;
  icon?: IconName;
  isPrimary?: boolean;
  modal?: string;
  /** Of the dialog's URL, beside the record: "split=4". */
  more?: string;
  to?: string | null;
}

/** What somebody has to decide. */
export interface PeekBanner {
  tone: Tone;
  glyph?: GlyphName;
  head: string;
  text: string;
  action: PeekAction | null;
}

export interface PeekValue {
  text: string;
  /** A page of ours, or an address to write to or to call. */
  to?: string | null;
  tone?: Tone;
}

/** A name and a value; one that is empty is left out. */
export type PeekFact = readonly [name: string, value: string | PeekValue];

/** A figure that people look for: pieces, open orders, a rate. */
export interface PeekFigure {
  label: string;
  value: string;
  tone?: Tone;
}

/** One of the things that a record is made of: a line, a split, a count. */
export interface PeekItem {
  key: string | number;
  title: string;
  to?: string | null;
  about: string;
  /** At the end of the line. */
  end?: string;
  word?: PeekWord | null;
  action?: PeekAction | null;
  /** A picture of it, or what stands for one. */
  sign?: { icon: IconName; color?: string | null } | { thumb: string | null; words: string };
}

/** What somebody wrote or did. */
export interface PeekSaid {
  by: string;
  text: string;
  when: string;
  iso: string | null;
}

export type PeekPart =
  | { kind: "figures"; figures: readonly PeekFigure[] }
  | { kind: "facts"; title?: string; facts: readonly PeekFact[] }
  | { kind: "items"; title: string; note?: string; items: readonly PeekItem[]; more?: string; none?: string }
  | { kind: "said"; title: string; said: readonly PeekSaid[] }
  | { kind: "text"; title: string; text: string };

/** Everything that the panel beside a list shows of a record, in words. */
export interface RecordPeekView {
  id: number;
  /** "Proof 12": names the panel. */
  name: string;
  title: string;
  /** Below the title. */
  about: string;
  words: readonly PeekWord[];
  banner: PeekBanner | null;
  picture: { src: string; alt: string; to: string } | null;
  parts: readonly PeekPart[];
  /** At the foot, the next step first. */
  actions: readonly PeekAction[];
  /** Its own page, or where it is worked on; null where the list is all there is of it. */
  to: string | null;
}

/** A record, or why none can be shown. */
export type PeekData<T> = { ok: true; record: T } | { ok: false; id: number; text: string };
