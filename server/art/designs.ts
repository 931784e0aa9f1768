import { groupBy } from "contract/group-by";
import { yesOrNo } from "../lines/decoration-words";
import { isArtworkLink, type ReadLine } from "../lines/line-facts";
import { meaningOf, nameKey } from "../lines/property-names";

/**
 * How a shop sees an order: one artwork put on with one method at one location is one design, whatever the sizes, colors and products
 * (contract.md, "A design"). Pure.
 */

export interface Operation {
  /** null: nobody named one yet. */
  method: string | null;
  location: string | null;
}

/** The columns of a line that decide which designs it belongs to. */
export type DesignLine = Pick<
  ReadLine,
  "title" | "decorator" | "methods" | "locations" | "properties" | "has_logo_on_file" | "is_hard_good" | "needs_art"
>;

export interface Design<Line> extends Operation {
  needs_art: boolean;
  /** In the order of the store's lines. */
  lines: Line[];
}

/** The designs of these lines, in the order of their first line. A line with two locations belongs to two. */
export function groupDesigns<Line extends DesignLine>(lines: readonly Line[]): Design<Line>[] {
  const designs = new Map<string, Design<Line>>();
  for (const line of lines) {
    for (const operation of designOperations(line)) {
      const key = designKey(line, operation);
      const known = designs.get(key);
      if (known) known.lines.push(line);
      else designs.set(key, { ...operation, needs_art: line.needs_art, lines: [line] });
    }
  }
  return [...designs.values()];
}

/** The jobs of a design: one set-up is one product at one decorator, over all its colors and sizes. None while no method is named. */
export function groupJobs<Line extends DesignLine>({ method, lines }: Design<Line>): Line[][] {
  if (method === null) return [];
  return [...groupBy(lines, (line) => JSON.stringify([line.title, line.decorator])).values()];
}

/** The same for two lines where they share one design there: artwork, kind of goods, and whether art is needed at all. */
export function designKey(line: DesignLine, { method, location }: Operation): string {
  return JSON.stringify([line.needs_art, line.is_hard_good, method, location, artworkOf(line, location)]);
}

/** The operations of a line; where art is needed and no method is named yet, its places alone. */
export function designOperations(line: DesignLine): Operation[] {
  if (line.methods.length > 0 || !line.needs_art) return operations(line.methods, line.locations);
  const places = line.locations.length > 0 ? line.locations : [null];
  return places.map((location) => ({ method: null, location }));
}

/**
 * The single operations of a line. As many locations as methods: the store named them in pairs. Otherwise every method at every
 * location. A line without a method has nothing to produce until somebody sets one.
 */
export function operations(
  methods: readonly string[],
  locations: readonly string[],
): { method: string; location: string | null }[] {
  if (methods.length === locations.length) {
    return methods.map((method, index) => ({ method, location: locations[index] ?? null }));
  }
  const places = locations.length > 0 ? locations : [null];
  return methods.flatMap((method) => places.map((location) => ({ method, location })));
}

/** The side that a place belongs to. */
export function sideOf(location: string | null): "front" | "back" | null {
  return location === null ? null : /\bback\b/i.test(location) ? "back" : "front";
}

/** Texts that are put on the goods as they are; names differ by piece and are no artwork. */
const TEXT_NAMES: ReadonlySet<string> = new Set([
  "text",
  "custom text",
  "engraving text",
  "custom engraving",
  "decoration text",
]);

/** What the line names as its artwork at this place: files, else a logo on file, else a text; empty where it names none. */
function artworkOf({ properties, has_logo_on_file }: DesignLine, location: string | null): string {
  const files = properties
    .filter((one) => isArtworkLink(one) && isForSide(one.name, location))
    .map(({ value }) => value.trim());
  if (files.length > 0) return `files ${[...new Set(files)].sort().join(" ")}`;
  const name = properties.find((one) => isLogoName(one) && isForSide(one.name, location))?.value ?? "";
  if (has_logo_on_file) return `logo ${plainWords(name)}`;
  const texts = properties.filter(({ name: of, value }) => TEXT_NAMES.has(nameKey(of)) && value.trim() !== "");
  const said = [name, ...texts.map(({ value }) => value)].map(plainWords).filter(Boolean);
  return said.length > 0 ? `text ${said.join(", ")}` : "";
}

/** "Logo: Acme crest" names one; "Logo: yes" only says that there is one. */
function isLogoName({ name, value }: { name: string; value: string }): boolean {
  const meaning = meaningOf(name)?.meaning;
  return (
    (meaning === "artwork" || meaning === "logo_on_file") && !isArtworkLink({ name, value }) && yesOrNo(value) === null
  );
}

/** "Back artwork" is no artwork of the front. */
function isForSide(name: string, location: string | null): boolean {
  const [, side] = /\b(front|back)\b/.exec(nameKey(name)) ?? [];
  return side === undefined || sideOf(location) === null || side === sideOf(location);
}

const plainWords = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
