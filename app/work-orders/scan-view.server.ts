import type { HistoryEvent } from "contract/history.schema";
import { countWords } from "contract/number-words";
import type { WorkOrder, WorkOrderChanges } from "contract/work-order.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { entryOf, type HistoryContext } from "~/orders/history/history-words.server";
import type { ScanView } from "./scan-view";

/** What the code on a sheet carried: a revision, or something that no sheet of ours says. Null: nothing was scanned. */
export function scannedRevision(params: URLSearchParams): { revision: number | null } | null {
  const text = params.get("r");
  if (text === null) return null;
  return { revision: /^\d{1,6}$/.test(text) ? Number(text) : null };
}

/** Is the sheet in somebody's hand still right? A company's own backend may keep no list of changes: then the numbers decide. */
export async function readScan(
  backend: BackendClient,
  { id, since }: { id: number; since: number | null },
): Promise<WorkOrderChanges | null> {
  if (since === null) return null;
  const answer = await backend.call("workOrderChanges", { id, query: { since } });
  if (answer.ok) return answer.data.data;
  if (answer.error.kind === "missing") return null;
  throw pageProblem(answer.error);
}

export function scanView(
  scanned: number | null,
  sheet: Pick<WorkOrder, "revision">,
  answer: WorkOrderChanges | null,
  clock: ShopClock,
): ScanView {
  const state = answer?.state ?? stateByNumber(scanned, sheet.revision);
  const context = { ...clock, currency: null, names: [], room: ROOM };
  const changes = (answer?.changes ?? []).map(({ revision, created_at, events }) => ({
    revision,
    when: instantWords(created_at, clock),
    lines: events.length > 0 ? events.map((event) => lineOf(event, context)) : [UNKNOWN_CHANGE],
  }));
  return { state, title: titleOf(state, changes.length), advice: adviceOf(state, scanned, sheet.revision), changes };
}

/** A change that nobody made by hand, as the demo shop's. */
const UNKNOWN_CHANGE = "Something on the sheet changed; the history does not say what.";

/** What a phone at arm's length shows of long values. */
const ROOM: HistoryContext["room"] = { changes: 8, quote: 240 };

/** "Dana Whitfield changed the in-hands date from Mon Mar 16 to Wed Mar 18. The customer called." */
function lineOf(event: HistoryEvent, context: HistoryContext): string {
  const { actor, text, quote } = entryOf(event, context);
  return [`${actor} ${text}`, quote].filter(Boolean).join(". ");
}

function stateByNumber(scanned: number | null, newest: number): ScanView["state"] {
  if (scanned === null || scanned > newest || newest === 0) return "unknown";
  return scanned === newest ? "current" : "superseded";
}

function titleOf(state: ScanView["state"], changes: number): string {
  if (state === "current") return "Current";
  if (state === "unknown") return "Unknown revision";
  return changes === 0 ? "Superseded" : `Superseded: ${countWords(changes, "change")} since print`;
}

function adviceOf(state: ScanView["state"], scanned: number | null, newest: number): string {
  switch (state) {
    case "current":
      return scanned === newest
        ? `Revision ${newest} is the current one. Use this sheet.`
        : `Revision ${scanned} reads the same as revision ${newest}, the current one. Use this sheet.`;
    case "superseded":
      return `Your sheet is revision ${scanned}. Stop. Destroy this sheet and use revision ${newest}.`;
    case "unknown":
      return newest === 0
        ? "The order wasn't accepted when that sheet was printed. Don't use it."
        : `${scanned === null ? "This code has no revision" : `No revision ${scanned} was ever made`}. Don't use that sheet. Print revision ${newest}.`;
  }
}
