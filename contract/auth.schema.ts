import { z } from "zod";
import { instant } from "./conventions.schema";
import { passwordText } from "./passwords.schema";
import { user } from "./users.schema";

/**
 * A browser where somebody signed in before shows this token, so that the wrong passwords of others do not lock them out there. "" asks for
 * a first one. The answer carries a new one, which takes its place; it ends with a change of password and when sessions are ended.
 */
const deviceToken = z.string().max(200).optional();

export const loginBody = z.strictObject({
  email: z.string().trim().min(1, "Enter your email.").max(320, "Use 320 characters or fewer."),
  password: z.string().min(1, "Enter your password.").max(1024, "Use 1,024 characters or fewer."),
  device_token: deviceToken,
});
export type LoginBody = z.output<typeof loginBody>;

/** Seed §3: `data` is null on a failed login. */
export const loginAnswer = z.object({
  data: z.object({ access_token: z.string().min(1), user, device_token: z.string().nullish() }).nullable(),
});

export const passwordBody = z.strictObject({
  current_password: z.string().min(1, "Enter your current password.").max(1024, "Use 1,024 characters or fewer."),
  password: passwordText,
});

/** With `second_factor_needed` (401): the step after the password, by the `challenge` of that answer. */
export const secondFactorBody = z.strictObject({
  challenge: z.string().min(1).max(200),
  /** Six digits of the app, or a recovery code. */
  code: z.string().trim().min(1, "Enter the code.").max(100, "Use 100 characters or fewer."),
  device_token: deviceToken,
});
export type SecondFactorBody = z.output<typeof secondFactorBody>;

export const forgottenBody = z.strictObject({
  email: z.string().trim().min(1, "Enter your email.").max(320, "Use 320 characters or fewer."),
});

/** The token is the secret of the link that was mailed. */
export const resetBody = z.strictObject({ token: z.string().min(1).max(200), password: passwordText });

/** Whom a link is for, before a password is chosen. */
export const resetLink = z.object({ kind: z.enum(["invitation", "password"]), email: z.string(), name: z.string() });

/** Where somebody is signed in: a token that they, or a program of theirs, use. */
export const ownSession = z.object({
  id: z.number().int(),
  user_agent: z.string().nullish(),
  client_address: z.string().nullish(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});

/** What an app needs to make codes; told until it is confirmed. */
export const secondFactorOffer = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The address as a QR code: a data URL of a picture. */
  qr: z.string(),
});
export const secondFactorOn = z.object({ recovery_codes: z.array(z.string()) });
export const confirmSecondFactor = z.strictObject({
  code: z.string().trim().min(1, "Enter the six digits of your app.").max(20, "Use 20 characters or fewer."),
});
/** Switching it off, and making new recovery codes, ask for the password. */
export const withPassword = z.strictObject({
  password: z.string().min(1, "Enter your password.").max(1024, "Use 1,024 characters or fewer."),
});
