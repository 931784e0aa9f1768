import { apiToken, apiTokenBody, apiTokenQuery, newApiToken } from "./api-tokens.schema";
import { ok, signedIn } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { ADMIN } from "./needs";

const { create, get, remove } = signedIn({ tag: "API tokens", needs: ADMIN, isForPeople: true });

/** What programs sign in with. */
export const apiTokensCalls = {
  listApiTokens: get("/api_tokens", "List API tokens that are not revoked", {
    query: apiTokenQuery,
    response: listEnvelope(apiToken),
  }),
  createApiToken: create("/api_tokens", "Make an API token; it is answered this once", {
    body: apiTokenBody,
    response: writeEnvelope(newApiToken),
  }),
  deleteApiToken: remove("/api_tokens/{id}", "Revoke an API token: requests with it get 401 from now on", {
    response: ok,
  }),
} as const;
