import type { HistoryAction } from "contract/history";
import { type EventWords, eventWords } from "./event-words";

/** What was done to a person's account, by themselves or by an admin. */
export const PEOPLE_ACTIONS = {
  saved_view_created: eventWords("saved the view", "active", "ring-half"),
  saved_view_updated: eventWords("changed the view's", "idle", "info", "changes"),
  saved_view_deleted: eventWords("deleted the view", "void", "ring-x"),
  role_created: eventWords("made the role", "active", "ring-half"),
  role_updated: eventWords("changed the role's", "idle", "info", "changes"),
  role_deleted: eventWords("deleted the role", "void", "ring-x"),
  user_created: eventWords("added the person", "active", "ring-half"),
  user_invited: eventWords("sent an invitation", "away", "ring-arrow"),
  user_updated: eventWords("changed the person's", "idle", "info", "changes"),
  user_deactivated: eventWords("deactivated the person", "care", "square-pause"),
  user_activated: eventWords("activated the person", "active", "ring-half"),
  user_deleted: eventWords("deleted the person", "void", "ring-x"),
  user_restored: eventWords("restored the person", "active", "return-arrow"),
  user_signed_out: eventWords("signed the person out everywhere", "idle", "dash"),
  one_time_password_set: eventWords("set a one-time password", "care", "clock"),
  password_reset: eventWords("ended the person's password", "care", "return-arrow"),
  password_forgotten: eventWords("asked for a new password", "care", "clock"),
  password_set: eventWords("chose a password by a mailed link", "done", "disc-check"),
  password_changed: eventWords("changed the password", "done", "disc-check"),
  session_ended: eventWords("signed out elsewhere", "idle", "dash"),
  second_factor_on: eventWords("switched the second factor on", "done", "disc-check"),
  second_factor_off: eventWords("switched the second factor off", "care", "triangle"),
  second_factor_removed: eventWords("removed the person's second factor", "care", "triangle"),
  recovery_codes_renewed: eventWords("made new recovery codes", "idle", "info"),
  settings_updated: eventWords("changed the shop's settings", "idle", "info", "changes"),
  recovery_code_used: eventWords("signed in with a recovery code", "care", "clock"),
} satisfies Partial<Record<HistoryAction, EventWords>>;
