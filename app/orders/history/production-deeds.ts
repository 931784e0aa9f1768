import type { HistoryAction } from "contract/history";
import { type Deed, deed } from "./deed";

/** What was planned and made on the floor. */
export const PRODUCTION_DEEDS = {
  production_flagged: deed("flagged a job", "stop", "pennant"),
  production_unflagged: deed("resolved the flag of a job", "done", "disc-check"),
  production_updated: deed("changed the job's", "idle", "info", "changes"),
  production_planned: deed("planned a job", "idle", "info", "changes"),
  production_started: deed("started a job", "active", "ring-half"),
  production_overridden: deed("started a job without its gate", "care", "triangle"),
  production_checked: deed("checked logo and threads against the proof", "done", "disc-check", "changes"),
  production_counted: deed("counted pieces made", "active", "ring-half", "changes"),
  production_spoiled: deed("counted spoiled pieces", "care", "triangle", "changes"),
  production_held: deed("put a job on hold", "care", "square-pause"),
  production_resumed: deed("went on with a job", "active", "ring-half"),
  production_edits_required: deed("asked for other art", "care", "return-arrow"),
  production_completed: deed("completed a job", "done", "disc-check"),
  production_reopened: deed("opened a job again", "care", "return-arrow"),
  sample_approved: deed("approved the sample", "done", "disc-check"),
  replacement_needed: deed("asked for replacement goods", "care", "triangle", "changes"),
  batch_made: deed("put jobs into one run", "idle", "info", "changes"),
  batch_dissolved: deed("took a run apart", "idle", "info", "changes"),
  machine_created: deed("added a machine", "idle", "info", "changes"),
  machine_updated: deed("changed a machine's", "idle", "info", "changes"),
  day_off_added: deed("added days off", "idle", "info", "changes"),
  day_off_removed: deed("took days off back", "idle", "info", "changes"),
  plan_updated: deed("changed the shop's plan", "idle", "info", "changes"),
  work_order_printed: deed("printed the work order", "idle", "info", "changes"),
} satisfies Partial<Record<HistoryAction, Deed>>;
