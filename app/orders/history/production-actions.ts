import type { HistoryAction } from "contract/history";
import { type EventWords, eventWords } from "./event-words";

/** What was planned and made on the floor. */
export const PRODUCTION_ACTIONS = {
  production_flagged: eventWords("flagged a job", "stop", "pennant"),
  production_unflagged: eventWords("resolved the flag of a job", "done", "disc-check"),
  production_updated: eventWords("changed the job's", "idle", "info", "changes"),
  production_planned: eventWords("planned a job", "idle", "info", "changes"),
  production_started: eventWords("started a job", "active", "ring-half"),
  production_overridden: eventWords("started a job without all checks", "care", "triangle"),
  production_checked: eventWords("checked logo and threads against the proof", "done", "disc-check", "changes"),
  production_counted: eventWords("counted pieces made", "active", "ring-half", "changes"),
  production_spoiled: eventWords("counted spoiled pieces", "care", "triangle", "changes"),
  production_held: eventWords("put a job on hold", "care", "square-pause"),
  production_resumed: eventWords("resumed a job", "active", "ring-half"),
  production_edits_required: eventWords("requested new art", "care", "return-arrow"),
  production_completed: eventWords("completed a job", "done", "disc-check"),
  production_reopened: eventWords("reopened a job", "care", "return-arrow"),
  sample_approved: eventWords("approved the sample", "done", "disc-check"),
  replacement_needed: eventWords("requested replacement goods", "care", "triangle", "changes"),
  batch_made: eventWords("put jobs into one run", "idle", "info", "changes"),
  batch_dissolved: eventWords("took a run apart", "idle", "info", "changes"),
  machine_created: eventWords("added a machine", "idle", "info", "changes"),
  machine_updated: eventWords("changed a machine's", "idle", "info", "changes"),
  day_off_added: eventWords("added days off", "idle", "info", "changes"),
  day_off_removed: eventWords("removed days off", "idle", "info", "changes"),
  plan_updated: eventWords("changed the shop's plan", "idle", "info", "changes"),
  work_order_printed: eventWords("printed the work order", "idle", "info", "changes"),
} satisfies Partial<Record<HistoryAction, EventWords>>;
