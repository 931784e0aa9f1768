import type { HistoryAction } from "contract/history";
import { type Action, action } from "./action";

/** What was planned and made on the floor. */
export const PRODUCTION_ACTIONS = {
  production_flagged: action("flagged a job", "stop", "pennant"),
  production_unflagged: action("resolved the flag of a job", "done", "disc-check"),
  production_updated: action("changed the job's", "idle", "info", "changes"),
  production_planned: action("planned a job", "idle", "info", "changes"),
  production_started: action("started a job", "active", "ring-half"),
  production_overridden: action("started a job without its gate", "care", "triangle"),
  production_checked: action("checked logo and threads against the proof", "done", "disc-check", "changes"),
  production_counted: action("counted pieces made", "active", "ring-half", "changes"),
  production_spoiled: action("counted spoiled pieces", "care", "triangle", "changes"),
  production_held: action("put a job on hold", "care", "square-pause"),
  production_resumed: action("went on with a job", "active", "ring-half"),
  production_edits_required: action("asked for other art", "care", "return-arrow"),
  production_completed: action("completed a job", "done", "disc-check"),
  production_reopened: action("opened a job again", "care", "return-arrow"),
  sample_approved: action("approved the sample", "done", "disc-check"),
  replacement_needed: action("asked for replacement goods", "care", "triangle", "changes"),
  batch_made: action("put jobs into one run", "idle", "info", "changes"),
  batch_dissolved: action("took a run apart", "idle", "info", "changes"),
  machine_created: action("added a machine", "idle", "info", "changes"),
  machine_updated: action("changed a machine's", "idle", "info", "changes"),
  day_off_added: action("added days off", "idle", "info", "changes"),
  day_off_removed: action("took days off back", "idle", "info", "changes"),
  plan_updated: action("changed the shop's plan", "idle", "info", "changes"),
  work_order_printed: action("printed the work order", "idle", "info", "changes"),
} satisfies Partial<Record<HistoryAction, Action>>;
