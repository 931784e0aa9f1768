import { API_TOKEN_PREFIX } from "contract/api-tokens";
import type { ApiToken } from "contract/api-tokens.schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { pageOf } from "~/stores/read-stores.server";
import type { TokenDialogData, TokenRow, TokensView } from "./token-view";

/** API tokens; `missing` where the company's own backend keeps them. */
export async function readTokens(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<TokensView> {
  const page = pageOf(params);
  const answer = await backend.call("listApiTokens", { query: { page } });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const rows = data.map((token) => tokenRow(token, clock));
  return { kind: "tokens", rows, dialog: await dialogOf(backend, params, rows), page, total: meta.total };
}

function tokenRow(token: ApiToken, clock: ShopClock): TokenRow {
  const words = (instant: string | null | undefined, none: string) => (instant ? instantWords(instant, clock) : none);
  const { id, name, role, last_four, last_used_at, expires_at, created_at, created_by } = token;
  return {
    id,
    name,
    role: role.name,
    ending: `${API_TOKEN_PREFIX}…${last_four}`,
    used: words(last_used_at, "Never used"),
    expires: words(expires_at, "No expiry"),
    isExpired: Boolean(expires_at) && Date.parse(expires_at ?? "") <= clock.now,
    made: [created_by, words(created_at, "")].filter(Boolean).join(", "),
  };
}

/** The dialog that the URL opens, if any. */
async function dialogOf(
  backend: BackendClient,
  params: URLSearchParams,
  rows: readonly TokenRow[],
): Promise<TokenDialogData | null> {
  const modal = params.get("modal");
  if (modal === "token-new") {
    const { data } = await backend.read("listRoles");
    return { modal, roles: data.map(({ id, name }) => ({ value: String(id), label: name })) };
  }
  if (modal !== "token-revoke") return null;
  const row = rows.find(({ id }) => String(id) === params.get("ids"));
  return row ? { modal, id: row.id, name: row.name, ending: row.ending } : { modal: "absent" };
}
