import { json } from "@remix-run/node";
import { id } from "contract/conventions.schema";
import { z } from "zod";
import { parseForm, readForm, refuse, refuseFields } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { fullAccess } from "~/people/form/full-access";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { type MadeToken, TOKEN_LIFETIMES } from "./token-view";

const oneToken = z.object({ token: id });
const DAY_MS = 86_400_000;

/** The action of the page of API tokens. */
export async function actOnTokens(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "token-new":
      return await createToken(signedIn, form);
    case "token-revoke":
      return await revokeToken(signedIn, form);
    default:
      throw unknownForm();
  }
}

async function createToken(signedIn: SignedIn, form: FormData) {
  const name = String(form.get("name") ?? "").trim();
  const lifetime = TOKEN_LIFETIMES.find(({ value }) => value === form.get("lifetime"));
  const role_id = Number(form.get("role_id")) || 0;
  if (role_id === 0) return refuseFields({ role_id: ["Choose a role."] }, form);
  const { now } = await readShopClock();
  const expires_at = lifetime?.value ? new Date(now + Number(lifetime.value) * DAY_MS).toISOString() : undefined;
  const body = { name, role_id, expires_at, ...fullAccess(form) };
  const answer = await signedIn.backend.call("createApiToken", { body });
  if (!answer.ok) return refuse(answer.error, form);
  const token = answer.data.data.token ?? "";
  return json<MadeToken>({ ok: true, name, token }, { headers: { "Cache-Control": "no-store" } });
}

async function revokeToken(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(oneToken, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("deleteApiToken", { id: parsed.value.token });
  // Somebody else revoked it: that is what was wanted.
  if (!answer.ok && answer.error.kind !== "not_found") return refuse(answer.error, form);
  return await redirectWithToast(signedIn, paths.apiTokens(), { text: "The token is revoked." });
}
