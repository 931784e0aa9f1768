import type { ApiDependencies } from "../api/context";
import { instantOf } from "../clock";
import type { Dialect } from "../db/dialect";
import { shopToday } from "./calendar";

/** What writing mail needs. */
export type MailSettings = Pick<ApiDependencies, "settings" | "linkCipher">;

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
  /** Null: nothing of it writes mail, whatever it sets off (imports, replays). */
  mail: MailSettings | null;
}

type Backend = Pick<ApiDependencies, "dialect"> & (MailSettings | { settings: { shopTimezone: string } });

/** With no more than a time zone for settings nothing writes mail. */
export function writeMoment(backend: Backend, now: Date, requestId: string | null): WriteMoment {
  const { dialect, settings } = backend;
  const timeZone = settings.shopTimezone;
  const mail = "linkCipher" in backend ? { settings: backend.settings, linkCipher: backend.linkCipher } : null;
  return { dialect, now, at: instantOf(now), today: shopToday(now, timeZone), timeZone, requestId, mail };
}
