import type { Actor, HistoryEntry } from "../../history/record-history";
import type { MailSettings, WriteMoment } from "../../plan/write-moment";

/** What writers of mail are told of its cause. */
export interface Announcing {
  mail: MailSettings;
  moment: WriteMoment;
  actor: Actor;
  entries: readonly HistoryEntry[];
}
