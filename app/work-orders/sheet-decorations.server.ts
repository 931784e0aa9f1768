import { dayWords } from "contract/day-words";
import { isHardGoodsMethod } from "contract/decoration";
import type { WorkOrder } from "contract/work-order.schema";
import { dayOfInstant, type ShopClock } from "~/orders/instant-words";
import { numberWords } from "~/orders/number-words";
import { placementOf } from "./placements";
import { letterWords, type SheetGroup } from "./sheet-groups.server";
import type { DecorationView, Fact } from "./sheet-view";

type Decoration = WorkOrder["decorations"][number];
type Art = NonNullable<Decoration["art"]>;

/** One numbered block a method and place; lines whose art says the same share it. */
export function decorationViews(
  { decorations }: WorkOrder,
  groups: readonly SheetGroup[],
  clock: ShopClock,
): DecorationView[] {
  const blocks = new Map<string, { first: Decoration; all: Decoration[] }>();
  for (const decoration of decorations) {
    const { deco_method, location, art, art_missing } = decoration;
    const key = JSON.stringify([deco_method, location, art ? artWords(art, clock) : (art_missing ?? null)]);
    const block = blocks.get(key);
    if (block) block.all.push(decoration);
    else blocks.set(key, { first: decoration, all: [decoration] });
  }
  return [...blocks.values()].map(({ first, all }, index) => {
    const { deco_method: method, location, art } = first;
    const letters = all.flatMap((one) => one.letters ?? lettersOf(one, groups));
    const ids = all.flatMap((one) => one.art?.id ?? []);
    return {
      number: index + 1,
      title: [method ?? "Decoration", location ?? "no place given"].join(", "),
      letters: letterWords(letters, groups),
      units: numberWords(all.reduce((sum, { units }) => sum + units, 0)),
      location: location ?? null,
      placeInWords: placeInWords(method ?? "", location ?? null, titlesOf(letters, groups)),
      art: art ? [{ label: "Approved art", text: artLine(art, [...new Set(ids)], clock) }, ...artFacts(art)] : [],
      missing: art ? null : missingArt(first),
    };
  });
}

const artWords = (art: Art, clock: ShopClock) => [...artFacts(art), artLine(art, [], clock)];

function lettersOf({ order_line_item_ids: ids }: Decoration, groups: readonly SheetGroup[]): string[] {
  return groups.filter((group) => group.order_line_item_ids.some((id) => ids.includes(id))).map(({ letter }) => letter);
}

function titlesOf(letters: readonly string[], groups: readonly SheetGroup[]): string[] {
  return groups.filter(({ letter }) => letters.includes(letter)).map(({ title }) => title);
}

/** Goods that the outline of a shirt would show wrongly. */
const NO_SHIRT =
  /\b(cap|hat|beanie|visor|headband|bag|tote|backpack|duffel|towel|blanket|apron|socks?|pants?|shorts|joggers?|skirt|gloves?|scarf|mask|tumbler|mug|bottle|umbrella|lanyard|notebook|pen)s?\b/i;

function placeInWords(method: string, location: string | null, titles: readonly string[]): string | null {
  if (!location) return "No place is given. Ask before the run.";
  if (location === "Specialty") return "Specialty. See the notes, and place it as the art shows.";
  const isShirt = !isHardGoodsMethod(method) && !titles.some((title) => NO_SHIRT.test(title));
  return isShirt && placementOf(location) ? null : `${location}. Place it as the art shows.`;
}

function artFacts(art: Art): Fact[] {
  const placement = art.pivot?.logo_placement;
  // The drawing says which side it is.
  const isSide = /^(front|back)$/i.test(placement ?? "");
  const facts: [label: string, text: string | null | undefined][] = [
    ["Size", art.logo_size],
    ["Placement", isSide ? null : placement],
    ["Colors", art.color_way],
    ["Color source", art.color_source],
    ["Background", art.background],
    ["Illustration", art.illustration],
    ["Art note", art.note],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** "Art 12, 14, tidewater-crest.emb, approved by email, Fri Mar 6" */
function artLine(art: Art, ids: readonly number[], clock: ShopClock): string {
  const day = art.approved_at ? dayOfInstant(art.approved_at, clock.timeZone) : null;
  const how = art.approved_via ? `approved by ${art.approved_via.replaceAll("_", " ")}` : "approved";
  const parts = [`Art ${idsWords(ids)}`, art.customer_file?.file_name, how, day && dayWords(day, clock.today)];
  return parts.filter(Boolean).join(", ");
}

const IDS_SHOWN = 6;

function idsWords(ids: readonly number[]): string {
  const shown = ids.slice(0, IDS_SHOWN).join(", ");
  return ids.length > IDS_SHOWN ? `${shown} and ${ids.length - IDS_SHOWN} more` : shown;
}

/** A company's own backend may not say whether art is needed: then it is, for a machine never guesses. */
function missingArt({ art_missing: why }: Decoration): DecorationView["missing"] {
  if (why === undefined) return { text: "Ask the art department", isNeeded: true };
  return why
    ? { text: why.replace(/^No approved art:\s*/, "Art is "), isNeeded: true }
    : { text: "No art needed.", isNeeded: false };
}
