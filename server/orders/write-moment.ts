import { instantOf } from "../clock";
import type { Dialect } from "../db/dialect/dialect";
import { shopToday } from "./calendar";

/** When a write happens, for what follows from it: derived columns, revisions of the work order, history. */
export interface WriteMoment {
  dialect: Dialect;
  now: Date;
  /** The same instant as it is stored. */
  at: string;
  /** The shop's calendar day. */
  today: string;
  timeZone: string;
  /** Of the request that writes; events and revisions of one write share it. */
  requestId: string | null;
}

export function writeMoment(
  { dialect, settings }: { dialect: Dialect; settings: { shopTimezone: string } },
  now: Date,
  requestId: string | null,
): WriteMoment {
  const timeZone = settings.shopTimezone;
  return { dialect, now, at: instantOf(now), today: shopToday(now, timeZone), timeZone, requestId };
}
