import { numberWords } from "contract/number-words";
import type { Today } from "contract/today.schema";
import type { TodayList } from "contract/today-lists";
import { todayLinks } from "./list-links";
import type { Tile } from "./today-view";

type Look = Pick<Tile, "label" | "tone" | "glyph">;
type Name = keyof Today["tiles"] & TodayList;

const look = (label: string, tone: Tile["tone"], glyph: Tile["glyph"]): Look => ({ label, tone, glyph });

const MAIN: readonly (readonly [Name, Look])[] = [
  ["late", look("Late", "stop", "clock")],
  ["due_today", look("Ship today", "active", "ring-half")],
  ["decisions", look("Decisions open", "care", "triangle")],
  ["customers_silent", look("Unanswered proofs", "away", "ring-arrow")],
  ["pos_unconfirmed", look("POs unconfirmed", "care", "clock")],
  ["ready", look("Ready to run", "done", "disc-check")],
];
const MORE: readonly (readonly [Name, Look])[] = [
  ["tight", look("Tight", "care", "clock")],
  ["flags", look("Flags open", "stop", "pennant")],
  ["uncounted", look("Not counted", "care", "box")],
  ["ready_unscheduled", look("Ready, not planned", "idle", "ring-dashed")],
  ["to_pack", look("To pack", "active", "box")],
  ["not_gone", look("Made, not shipped", "care", "clock")],
  ["ship_late", look("Late to ship", "stop", "clock")],
  ["partial_old", look("Partly shipped", "care", "ring-three-quarters")],
  ["superseded", look("Outdated prints", "care", "return-arrow")],
];

/** The figures, each with the screen that shows its list. */
export function todayTiles({ tiles, person_id: personId }: Today): { tiles: Tile[]; more: Tile[] } {
  const links = todayLinks(personId ?? null);
  const show = ([name, words]: readonly [Name, Look]): Tile => ({
    ...words,
    figure: numberWords(tiles[name].count),
    note: tiles[name].note ?? "",
    to: links[name],
  });
  return { tiles: MAIN.map(show), more: MORE.map(show) };
}
