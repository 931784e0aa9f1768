import { z } from "zod";
import {
  confirmSecondFactor,
  forgottenBody,
  loginAnswer,
  loginBody,
  ownSession,
  passwordBody,
  resetBody,
  resetLink,
  secondFactorBody,
  secondFactorOffer,
  secondFactorOn,
  withPassword,
} from "./auth.schema";
import { ok, open, signedIn } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import { profileBody, user } from "./users.schema";

const anyone = open({ tag: "Auth" });
/** Of one's own account. */
const account = signedIn({ tag: "Auth", isForPeople: true });
const auth = signedIn({ tag: "Auth" });

/** Sign in and out. */
export const authCalls = {
  login: anyone.post("/auth/login", "Sign in", { body: loginBody, response: loginAnswer }),
  logout: account.post("/auth/logout", "Revoke this token", { needs: ANYBODY, response: ok }),
  me: auth.get("/auth/me", "Whose token is this", { needs: ANYBODY, response: oneEnvelope(user) }),
  changePassword: account.put("/auth/password", "Change one's own password", {
    needs: ANYBODY,
    body: passwordBody,
    response: writeEnvelope(user),
  }),
  updateProfile: account.patch("/auth/me", "Change one's own name, zone and theme", {
    needs: ANYBODY,
    body: profileBody,
    response: writeEnvelope(user),
  }),
  secondFactor: anyone.post("/auth/second_factor", "The step after the password, where a second factor is on", {
    body: secondFactorBody,
    response: loginAnswer,
  }),
  forgotPassword: anyone.post(
    "/auth/forgot",
    "Mail a link that sets a new password; answers the same for an unknown person",
    { body: forgottenBody, response: ok },
  ),
  readResetLink: anyone.get("/auth/reset/{token}", "The person that an emailed link is for", {
    response: oneEnvelope(resetLink),
  }),
  resetPassword: anyone.post("/auth/reset", "Set a password by the link that was mailed; signs out everywhere", {
    body: resetBody,
    response: ok,
  }),
  listOwnSessions: account.get("/auth/sessions", "Where one is signed in", {
    needs: ANYBODY,
    response: z.object({ data: z.array(ownSession) }),
  }),
  endOwnSession: account.remove("/auth/sessions/{id}", "Sign out there", { needs: ANYBODY, response: ok }),
  endOtherSessions: account.remove("/auth/sessions", "Sign out everywhere else", { needs: ANYBODY, response: ok }),
  offerSecondFactor: account.post(
    "/auth/second_factor/offer",
    "Begin a second factor: it is on once a code of it was confirmed",
    { needs: ANYBODY, response: writeEnvelope(secondFactorOffer) },
  ),
  confirmSecondFactor: account.post(
    "/auth/second_factor/confirm",
    "Switch the second factor on; its recovery codes are told this once",
    { needs: ANYBODY, body: confirmSecondFactor, response: writeEnvelope(secondFactorOn) },
  ),
  renewRecoveryCodes: account.post("/auth/second_factor/recovery_codes", "New recovery codes; the old ones end", {
    needs: ANYBODY,
    body: withPassword,
    response: writeEnvelope(secondFactorOn),
  }),
  removeSecondFactor: account.post("/auth/second_factor/remove", "Switch one's own second factor off", {
    needs: ANYBODY,
    body: withPassword,
    response: ok,
  }),
} as const;
