import { z } from "zod";
import { ok, signedIn } from "./call";
import { listEnvelope, oneEnvelope, versionQuery, writeEnvelope } from "./conventions.schema";
import { historyQuery, personHistoryList } from "./history.schema";
import { ADMIN, ANYBODY } from "./needs";
import { role, roleBody, rolePatch } from "./roles.schema";
import { user, userBody, userListQuery, userPatch, userWithAccess } from "./users.schema";

const people = signedIn({ tag: "People" });
/** Who can sign in, and what they may do. */
const access = signedIn({ tag: "People", needs: ADMIN, isForPeople: true });

/** People and roles. */
export const peopleCalls = {
  listUsers: people.get("/users", "List people", {
    needs: ANYBODY,
    query: userListQuery,
    response: listEnvelope(user),
  }),
  getUser: people.get("/users/{id}", "One person", { needs: ANYBODY, response: oneEnvelope(user) }),
  createUser: access.create("/users", "Add a person: an invitation goes out, or a one-time password is told", {
    body: userBody,
    response: writeEnvelope(userWithAccess),
  }),
  patchUser: access.patch("/users/{id}", "Change, deactivate or activate a person", {
    body: userPatch,
    response: writeEnvelope(user),
  }),
  deleteUser: access.remove("/users/{id}", "Delete a person; what they did stays, and they can be restored", {
    query: versionQuery,
    response: ok,
  }),
  restoreUser: access.post("/users/{id}/restore", "Bring a deleted person back as they were", {
    response: writeEnvelope(user),
  }),
  resetUser: access.post(
    "/users/{id}/reset",
    "End their password and sessions: a link is mailed, or a one-time password is told",
    { response: writeEnvelope(userWithAccess) },
  ),
  signOutUser: access.post("/users/{id}/sign_out", "Sign a person out everywhere", { response: ok }),
  removeUserSecondFactor: access.post(
    "/users/{id}/second_factor/remove",
    "Switch off the second factor of who lost it",
    { response: writeEnvelope(user) },
  ),
  listUserActivity: people.get("/users/{id}/activity", "What this person did, newest first", {
    // One's own is everybody's to see; somebody else's asks for Users: view.
    needs: ANYBODY,
    query: historyQuery,
    response: personHistoryList,
  }),
  listUserHistory: people.get("/users/{id}/history", "What was done to this person's account, newest first", {
    // One's own is everybody's to see; somebody else's asks for Users: view.
    needs: ANYBODY,
    query: historyQuery,
    response: personHistoryList,
  }),
  listRoles: people.get("/roles", "List roles", { needs: ANYBODY, response: z.object({ data: z.array(role) }) }),
  createRole: access.create("/roles", "Make a role", { body: roleBody, response: writeEnvelope(role) }),
  patchRole: access.patch("/roles/{id}", "Change what a role allows", {
    body: rolePatch,
    response: writeEnvelope(role),
  }),
  deleteRole: access.remove("/roles/{id}", "Delete an unused role", { query: versionQuery, response: ok }),
} as const;
