import { loginAnswer, loginBody, passwordBody } from "./auth.schema";
import { bearerCall, define, ok } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { user } from "./users.schema";

/** Sign in and out. */
export const authCalls = {
  login: define({
    method: "POST",
    path: "/auth/login",
    tag: "Auth",
    summary: "Sign in",
    auth: "none",
    status: 200,
    body: loginBody,
    response: loginAnswer,
  }),
  logout: define({
    ...bearerCall,
    method: "POST",
    path: "/auth/logout",
    tag: "Auth",
    summary: "Revoke this token",
    response: ok,
  }),
  me: define({
    ...bearerCall,
    method: "GET",
    path: "/auth/me",
    tag: "Auth",
    summary: "Whose token is this",
    response: oneEnvelope(user),
  }),
  changePassword: define({
    ...bearerCall,
    method: "PUT",
    path: "/auth/password",
    tag: "Auth",
    summary: "Change one's own password",
    body: passwordBody,
    response: writeEnvelope(user),
  }),
} as const;
