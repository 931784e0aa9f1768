import type { HistoryAction } from "contract/history";
import { type Action, action } from "./action";

/** What was done to a person's account, by themselves or by an admin. */
export const PEOPLE_ACTIONS = {
  saved_view_created: action("saved the view", "active", "ring-half"),
  saved_view_updated: action("changed the view's", "idle", "info", "changes"),
  saved_view_deleted: action("deleted the view", "void", "ring-x"),
  role_created: action("made the role", "active", "ring-half"),
  role_updated: action("changed the role's", "idle", "info", "changes"),
  role_deleted: action("deleted the role", "void", "ring-x"),
  user_created: action("added the person", "active", "ring-half"),
  user_invited: action("sent an invitation", "away", "ring-arrow"),
  user_updated: action("changed the person's", "idle", "info", "changes"),
  user_deactivated: action("deactivated the person", "care", "square-pause"),
  user_activated: action("activated the person", "active", "ring-half"),
  user_deleted: action("deleted the person", "void", "ring-x"),
  user_restored: action("restored the person", "active", "return-arrow"),
  user_signed_out: action("signed the person out everywhere", "idle", "dash"),
  one_time_password_set: action("set a one-time password", "care", "clock"),
  password_reset: action("ended the person's password", "care", "return-arrow"),
  password_forgotten: action("asked for a new password", "care", "clock"),
  password_set: action("chose a password by a mailed link", "done", "disc-check"),
  password_changed: action("changed the password", "done", "disc-check"),
  session_ended: action("signed out elsewhere", "idle", "dash"),
  second_factor_on: action("switched the second factor on", "done", "disc-check"),
  second_factor_off: action("switched the second factor off", "care", "triangle"),
  second_factor_removed: action("removed the person's second factor", "care", "triangle"),
  recovery_codes_renewed: action("made new recovery codes", "idle", "info"),
  recovery_code_used: action("signed in with a recovery code", "care", "clock"),
} satisfies Partial<Record<HistoryAction, Action>>;
