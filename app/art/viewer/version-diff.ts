import { inUnits } from "contract/logo-size";
import { numberWords } from "contract/number-words";
import { shopFormats } from "contract/shop-formats";
import type { VersionView } from "./versions.server";

const MM_PER_INCH = 25.4;

/** A value in words, with a longer form for its title. */
export interface Value {
  text: string;
  title?: string;
}

export interface DiffRow {
  field: string;
  before: Value | null;
  after: Value | null;
  isSame: boolean;
}

/** "3.50 in", or "8.89 cm" in the shop's units. */
export const sideWords = (inches: number) => `${inUnits(inches).toFixed(2)} ${shopFormats().units}`;
/** "88.9 mm". */
export const mmWords = (inches: number) => `${(inches * MM_PER_INCH).toFixed(1)} mm`;

/** "3.50 × 3.25 in" of one that is "88.9 × 82.5 mm". */
export function sizeOf({ width, height }: Pick<VersionView, "width" | "height">): Value | null {
  if (width === null && height === null) return null;
  if (width === null || height === null) {
    const one = width ?? height ?? 0;
    const side = width === null ? "high" : "wide";
    return { text: `${sideWords(one)} ${side}`, title: `${mmWords(one)} ${side}` };
  }
  return {
    text: `${inUnits(width).toFixed(2)} × ${sideWords(height)}`,
    title: `${(width * MM_PER_INCH).toFixed(1)} × ${mmWords(height)}`,
  };
}

const count = (value: number | null): Value | null => (value === null ? null : { text: numberWords(value) });
const words = (value: string | null): Value | null => (value ? { text: value } : null);

function threadsOf({ threads, stops }: VersionView): number | null {
  return threads ?? (stops.length > 0 ? stops.length : null);
}

function namesOf({ stops }: VersionView): string | null {
  return stops.map(({ name, code }) => [name, code].filter(Boolean).join(" ")).join(", ") || null;
}

const FIELDS: readonly (readonly [field: string, read: (version: VersionView) => Value | null])[] = [
  ["Size", sizeOf],
  ["Stitches", (version) => count(version.stitches)],
  ["Threads", (version) => count(threadsOf(version))],
  ["Thread colors", (version) => words(namesOf(version))],
  ["Trims", (version) => count(version.trims)],
  ["Colorway", (version) => words(version.colorway)],
  ["Pictures", (version) => (version.pages.length > 1 ? count(version.pages.length) : null)],
  ["Content", (version) => (version.hash ? { text: version.hash, title: `SHA-256 ${version.sha256}` } : null)],
];

/** Long lists that stand in a card of their own: worth a row only where they can be compared. */
const NAMED_BY_BOTH: ReadonlySet<string> = new Set(["Thread colors"]);

/** What differs between two versions, and what does not; what neither says is left out. */
export function diffVersions(before: VersionView, after: VersionView): DiffRow[] {
  return FIELDS.map(([field, read]) => {
    const [was, is] = [read(before), read(after)];
    return { field, before: was, after: is, isSame: was?.text === is?.text };
  }).filter(({ field, before: was, after: is }) =>
    NAMED_BY_BOTH.has(field) ? was !== null && is !== null : was !== null || is !== null,
  );
}

/** What a version says of itself. */
export function factsOf(version: VersionView): { field: string; value: Value }[] {
  return FIELDS.flatMap(([field, read]) => {
    const value = NAMED_BY_BOTH.has(field) ? null : read(version);
    return value ? [{ field, value }] : [];
  });
}
