import type { HistoryAction } from "contract/history";
import { type Deed, deed } from "./deed";

/** What was done to a person's account, by themselves or by an admin. */
export const PEOPLE_DEEDS = {
  saved_view_created: deed("saved the view", "active", "ring-half"),
  saved_view_updated: deed("changed the view's", "idle", "info", "changes"),
  saved_view_deleted: deed("deleted the view", "void", "ring-x"),
  role_created: deed("made the role", "active", "ring-half"),
  role_updated: deed("changed the role's", "idle", "info", "changes"),
  role_deleted: deed("deleted the role", "void", "ring-x"),
  user_created: deed("added the person", "active", "ring-half"),
  user_invited: deed("sent an invitation", "away", "ring-arrow"),
  user_updated: deed("changed the person's", "idle", "info", "changes"),
  user_deactivated: deed("deactivated the person", "care", "square-pause"),
  user_activated: deed("activated the person", "active", "ring-half"),
  user_deleted: deed("deleted the person", "void", "ring-x"),
  user_restored: deed("restored the person", "active", "return-arrow"),
  user_signed_out: deed("signed the person out everywhere", "idle", "dash"),
  one_time_password_set: deed("set a one-time password", "care", "clock"),
  password_reset: deed("ended the person's password", "care", "return-arrow"),
  password_forgotten: deed("asked for a new password", "care", "clock"),
  password_set: deed("chose a password by a mailed link", "done", "disc-check"),
  password_changed: deed("changed the password", "done", "disc-check"),
  session_ended: deed("signed out elsewhere", "idle", "dash"),
  second_factor_on: deed("switched the second factor on", "done", "disc-check"),
  second_factor_off: deed("switched the second factor off", "care", "triangle"),
  second_factor_removed: deed("removed the person's second factor", "care", "triangle"),
  recovery_codes_renewed: deed("made new recovery codes", "idle", "info"),
  recovery_code_used: deed("signed in with a recovery code", "care", "clock"),
} satisfies Partial<Record<HistoryAction, Deed>>;
