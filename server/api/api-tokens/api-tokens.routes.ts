import { calls } from "contract/calls";
import { done } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { createApiToken, revokeApiToken } from "./api-token-write";
import { listApiTokens } from "./api-tokens.queries";

export function apiTokenRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.listApiTokens, ({ query }) => listAnswer(query, listApiTokens(dependencies.db, query)));

  mount(calls.createApiToken, ({ actor, body, remember }) => createApiToken(dependencies, actor, { body, remember }));

  mount(calls.deleteApiToken, ({ actor, id }) => done(revokeApiToken(dependencies, actor, id)));
}
