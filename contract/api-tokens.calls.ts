import { apiToken, apiTokenBody, apiTokenQuery, newApiToken } from "./api-tokens.schema";
import { bearerCall, define, ok } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { ADMIN } from "./needs";

const tokens = { ...bearerCall, path: "/api_tokens", tag: "API tokens", needs: ADMIN, isForPeople: true } as const;

/** What programs sign in with. */
export const apiTokensCalls = {
  listApiTokens: define({
    ...tokens,
    method: "GET",
    summary: "List API tokens that are not revoked",
    query: apiTokenQuery,
    response: listEnvelope(apiToken),
  }),
  createApiToken: define({
    ...tokens,
    method: "POST",
    status: 201,
    summary: "Make an API token; it is answered this once",
    body: apiTokenBody,
    response: writeEnvelope(newApiToken),
  }),
  deleteApiToken: define({
    ...tokens,
    method: "DELETE",
    path: "/api_tokens/{id}",
    summary: "Revoke an API token: requests with it get 401 from now on",
    response: ok,
  }),
} as const;
