import { instantWords } from "~/format/instant-words";
import type { ReaderClock } from "../reader-clock.server";
import type { Moment } from "./person-view";

/** In the reader's zone; the shop's time stands in the title. */
export function momentOf(instant: string | null | undefined, clock: ReaderClock): Moment | null {
  if (!instant) return null;
  return { words: instantWords(instant, clock), iso: instant, title: clock.titleOf(instant) };
}
