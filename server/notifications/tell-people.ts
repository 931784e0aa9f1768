import type { Db } from "../db/tables";
import type { Actor, HistoryEntry } from "../history/record-history";
import { assignments, hasAssignee } from "./assignment-notices";
import { discrepancies, storeChanges } from "./decision-notices";
import { flags } from "./flag-notices";
import { isRelease, releases } from "./hold-notices";
import { hasMention, mentions } from "./note-notices";
import { type Notice, notify } from "./notify";
import { proofAnswers } from "./proof-notices";
import type { Teller } from "./telling";

const is =
  (...actions: readonly string[]) =>
  ({ action }: HistoryEntry) =>
    actions.includes(action);

/** Who is told of which entries of the history (contract/notifications.ts). */
const BY_PEOPLE: readonly (readonly [(entry: HistoryEntry) => boolean, Teller])[] = [
  [hasMention, mentions],
  [hasAssignee, assignments],
  [is("proof_approved", "proof_agreed", "proof_change_requested"), proofAnswers],
  [isRelease, releases],
  [is("discrepancy_found"), discrepancies],
  [is("flagged", "production_flagged", "receiving_flagged", "flag_changed"), flags],
];
/** What a store or a file brings concerns only who has to decide. */
const BY_IMPORT: typeof BY_PEOPLE = [
  [({ action, after }) => action === "change_proposed" || Boolean(after?.flag_comment), storeChanges],
];

/** Tells people what concerns them of these entries, in the transaction that writes them. Where none does nothing is asked. */
export async function tellPeople(trx: Db, actor: Actor, at: string, entries: readonly HistoryEntry[]): Promise<void> {
  const notices: Notice[] = [];
  for (const [concerns, tell] of actor.type === "import" ? BY_IMPORT : BY_PEOPLE) {
    const found = entries.filter(concerns);
    if (found.length > 0) notices.push(...(await tell({ trx, actor, at }, found)));
  }
  await notify(trx, notices, { at, actorId: actor.id });
}
