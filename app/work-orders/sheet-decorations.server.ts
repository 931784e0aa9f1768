import { isHardGoodsMethod } from "contract/decoration";
import { numberWords } from "contract/number-words";
import type { WorkOrder } from "contract/work-order.schema";
import type { ShopClock } from "~/format/instant-words";
import { placementOf } from "./placements";
import { type Art, artKey, artView } from "./sheet-art.server";
import { blockMatrix } from "./sheet-block-matrix.server";
import { letterWords, type SheetGroup } from "./sheet-groups.server";
import type { ArtView, DecorationView } from "./sheet-view";

type Decoration = WorkOrder["decorations"][number];

/** One numbered block a design; those whose art says the same at the same place share it. */
export function decorationViews(sheet: WorkOrder, groups: readonly SheetGroup[], clock: ShopClock): DecorationView[] {
  const blocks = new Map<string, { first: Decoration; all: Decoration[] }>();
  for (const decoration of sheet.decorations) {
    const { deco_method, location, art, art_missing, art_proof_id } = decoration;
    const why = art ? artKey(art, clock) : [art_missing ?? null, art_proof_id ?? null];
    const key = JSON.stringify([deco_method, location, why]);
    const block = blocks.get(key);
    if (block) block.all.push(decoration);
    else blocks.set(key, { first: decoration, all: [decoration] });
  }
  const shown: ShownArt = new Map();
  return [...blocks.values()].map(({ first, all }, index) => {
    const number = index + 1;
    const { deco_method: method, location, art } = first;
    const letters = all.flatMap((one) => one.letters ?? lettersOf(one, groups));
    const ids = all.flatMap((one) => one.art?.id ?? []);
    return {
      number,
      title: [method ?? "Decoration", location ?? "no placement given"].join(", "),
      letters: letterWords(letters, groups),
      units: numberWords(all.reduce((sum, { units }) => sum + units, 0)),
      location: location ?? null,
      placeInWords: placeInWords(method ?? "", location ?? null, titlesOf(letters, groups)),
      matrix: blockMatrix(sheet, all, groups),
      art: art ? onceOnly(artView(art, [...new Set(ids)], clock), art, { number, shown }) : null,
      missing: art ? null : missingArt(first),
    };
  });
}

/** Numbers of the blocks that show a file, by what it is. */
type ShownArt = Map<string, number>;

/** The same file is drawn once on a sheet, and its run told once: the blocks after it refer to the first. */
function onceOnly(view: ArtView, art: Art, { number, shown }: { number: number; shown: ShownArt }): ArtView {
  const file = art.approved_sha256 ?? art.approved_upload?.sha256;
  if (!file) return view;
  const run = JSON.stringify([file, art.production_upload?.sha256, art.deco_method]);
  const [drawn, result] = [shown.get(file), shown.get(run)];
  if (drawn === undefined) shown.set(file, number);
  if (result === undefined) shown.set(run, number);
  return {
    ...view,
    picture: drawn === undefined ? view.picture : null,
    sameAs: drawn === undefined ? null : `Same picture as ${drawn}`,
    threads: result === undefined ? view.threads : [],
  };
}

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
  if (!location) return "No placement given. Ask before the run.";
  if (location === "Specialty") return "Specialty. See the notes, and place it as the art shows.";
  const isShirt = !isHardGoodsMethod(method) && !titles.some((title) => NO_SHIRT.test(title));
  return isShirt && placementOf(location) ? null : `${location}. Place it as the art shows.`;
}

/** A company's own backend may not say whether art is needed: then it is, for a machine never guesses. */
function missingArt({ art_missing: why }: Decoration): DecorationView["missing"] {
  if (why === undefined) return { text: "Ask the art department", isNeeded: true };
  return why
    ? { text: why.replace(/^No approved art:\s*/, "Art is "), isNeeded: true }
    : { text: "No art needed.", isNeeded: false };
}
