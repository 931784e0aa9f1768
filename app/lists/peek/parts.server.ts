import { countWords } from "contract/number-words";
import type { PeekFact, PeekFigure, PeekItem, PeekPart, PeekSaid } from "./record-view";

/** Parts of a panel from what is known of a record; a part that would be empty is none. */

const isEmpty = ([, value]: PeekFact) => (typeof value === "string" ? value : value.text) === "";

export function facts(all: readonly PeekFact[], title?: string): PeekPart[] {
  const known = all.filter((fact) => !isEmpty(fact));
  return known.length > 0 ? [{ kind: "facts", title, facts: known }] : [];
}

export const figures = (all: readonly (PeekFigure | null)[]): PeekPart[] => {
  const known = all.filter((figure) => figure !== null);
  return known.length > 0 ? [{ kind: "figures", figures: known }] : [];
};

interface ItemsRoom {
  note?: string;
  /** The first so many; what is left is told. */
  atMost?: number;
  what?: string;
  /** How many there are, where only some of them were read. */
  total?: number;
  /** Said where there are none; without it the part is left out. */
  none?: string;
}

export function items(title: string, all: readonly PeekItem[], room: ItemsRoom = {}): PeekPart[] {
  const { note, atMost = all.length, what = "more", total = all.length, none } = room;
  if (all.length === 0 && none === undefined) return [];
  const shown = all.slice(0, atMost);
  const left = total - shown.length;
  return [
    { kind: "items", title, note, items: shown, more: left > 0 ? `and ${countWords(left, `more ${what}`)}` : "", none },
  ];
}

export const said = (title: string, ...all: readonly (PeekSaid | null)[]): PeekPart[] => {
  const known = all.filter((one) => one !== null);
  return known.length > 0 ? [{ kind: "said", title, said: known }] : [];
};

export const text = (title: string, words: string | null | undefined): PeekPart[] =>
  words ? [{ kind: "text", title, text: words }] : [];
