import { json } from "@remix-run/node";
import { languageOf } from "contract/language";
import { pageProblem } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { readShopSettings } from "~/backend/shop-settings.server";
import { chosenLanguage } from "~/customer-language/asked-language";
import { anonymousClient } from "~/session/session.server";
import { customerViewOf, type ProofView } from "./proof-view.server";

/** Nobody but the person with the link: no copies, no search engines, no address handed on to another site. */
export const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "same-origin",
};

const STATUS: Readonly<Partial<Record<ProofView["state"], number>>> = { revoked: 410, expired: 410 };

/** What the link shows. Throws the page that says why it shows nothing. Reading changes nothing. */
export async function readProof(request: Request, token: string) {
  const backend = await anonymousClient(request);
  const chosen = chosenLanguage(request);
  const answer = await backend.call("publicProof", { token, query: chosen ? { locale: chosen } : {} });
  if (!answer.ok) throw withPrivacy(pageProblem(answer.error));
  const [clock, { shop }] = await Promise.all([readShopClock(), readShopSettings()]);
  const { data } = answer.data;
  const language = chosen ?? languageOf(data.locale);
  const view = customerViewOf(data, token, { clock, shop, language });
  const isOver = view.designs.every(({ state }) => STATUS[state] !== undefined);
  return json(view, { status: (isOver && STATUS[view.designs[0]?.state ?? "open"]) || 200, headers: PRIVATE_HEADERS });
}

export function withPrivacy(response: Response): Response {
  for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
  return response;
}
