import { z } from "zod/v4";
import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope } from "./conventions.schema";
import { role, user, userListQuery } from "./users.schema";

/** People and roles. */
export const peopleCalls = {
  listUsers: define({
    ...bearerCall,
    method: "GET",
    path: "/users",
    tag: "People",
    summary: "List people",
    query: userListQuery,
    response: listEnvelope(user),
  }),
  getUser: define({
    ...bearerCall,
    method: "GET",
    path: "/users/{id}",
    tag: "People",
    summary: "One person",
    response: oneEnvelope(user),
  }),
  listRoles: define({
    ...bearerCall,
    method: "GET",
    path: "/roles",
    tag: "People",
    summary: "List roles",
    response: z.object({ data: z.array(role) }),
  }),
} as const;
