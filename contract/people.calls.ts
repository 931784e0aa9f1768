import { z } from "zod";
import { bearerCall, define, ok } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { historyQuery, personHistoryList } from "./history.schema";
import { ADMIN, ANYBODY } from "./needs";
import { role, roleBody, rolePatch } from "./roles.schema";
import { user, userBody, userListQuery, userPatch, userWithAccess } from "./users.schema";

const people = { ...bearerCall, tag: "People" } as const;
/** Who can sign in, and what they may do. */
const access = { ...people, needs: ADMIN, isForPeople: true } as const;

/** People and roles. */
export const peopleCalls = {
  listUsers: define({
    ...people,
    method: "GET",
    path: "/users",
    summary: "List people",
    needs: ANYBODY,
    query: userListQuery,
    response: listEnvelope(user),
  }),
  getUser: define({
    ...people,
    method: "GET",
    path: "/users/{id}",
    summary: "One person",
    needs: ANYBODY,
    response: oneEnvelope(user),
  }),
  createUser: define({
    ...access,
    method: "POST",
    path: "/users",
    status: 201,
    summary: "Add a person: an invitation goes out, or a one-time password is told",
    body: userBody,
    response: writeEnvelope(userWithAccess),
  }),
  patchUser: define({
    ...access,
    method: "PATCH",
    path: "/users/{id}",
    summary: "Change, deactivate or activate a person",
    body: userPatch,
    response: writeEnvelope(user),
  }),
  deleteUser: define({
    ...access,
    method: "DELETE",
    path: "/users/{id}",
    summary: "Delete a person; what they did stays, and they can be restored",
    response: ok,
  }),
  restoreUser: define({
    ...access,
    method: "POST",
    path: "/users/{id}/restore",
    summary: "Bring a deleted person back as they were",
    response: writeEnvelope(user),
  }),
  resetUser: define({
    ...access,
    method: "POST",
    path: "/users/{id}/reset",
    summary: "End their password and sessions: a link is mailed, or a one-time password is told",
    response: writeEnvelope(userWithAccess),
  }),
  signOutUser: define({
    ...access,
    method: "POST",
    path: "/users/{id}/sign_out",
    summary: "Sign a person out everywhere",
    response: ok,
  }),
  removeUserSecondFactor: define({
    ...access,
    method: "POST",
    path: "/users/{id}/second_factor/remove",
    summary: "Switch off the second factor of who lost it",
    response: writeEnvelope(user),
  }),
  listUserActivity: define({
    ...people,
    method: "GET",
    path: "/users/{id}/activity",
    summary: "What this person did, newest first",
    // One's own is everybody's to see; somebody else's asks for Users: view.
    needs: ANYBODY,
    query: historyQuery,
    response: personHistoryList,
  }),
  listUserHistory: define({
    ...people,
    method: "GET",
    path: "/users/{id}/history",
    summary: "What was done to this person's account, newest first",
    // One's own is everybody's to see; somebody else's asks for Users: view.
    needs: ANYBODY,
    query: historyQuery,
    response: personHistoryList,
  }),
  listRoles: define({
    ...people,
    method: "GET",
    path: "/roles",
    summary: "List roles",
    needs: ANYBODY,
    response: z.object({ data: z.array(role) }),
  }),
  createRole: define({
    ...access,
    method: "POST",
    path: "/roles",
    status: 201,
    summary: "Make a role",
    body: roleBody,
    response: writeEnvelope(role),
  }),
  patchRole: define({
    ...access,
    method: "PATCH",
    path: "/roles/{id}",
    summary: "Change what a role allows",
    body: rolePatch,
    response: writeEnvelope(role),
  }),
  deleteRole: define({
    ...access,
    method: "DELETE",
    path: "/roles/{id}",
    summary: "Delete an unused role",
    response: ok,
  }),
} as const;
