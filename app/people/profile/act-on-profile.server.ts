import { json } from "@remix-run/node";
import { confirmSecondFactor, withPassword } from "contract/auth.schema";
import { id } from "contract/conventions.schema";
import { NOTIFICATION_KINDS, NOTIFICATIONS } from "contract/notifications";
import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { ProfileResult } from "./profile-view";
import { saveProfile } from "./save-profile.server";

const oneLink = z.object({ link: id });
const oneSession = z.object({ session: id });

/** The action of one's own page. */
export async function actOnProfile(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "edit":
      return await saveProfile(signedIn, form);
    case "telling":
      return await saveTelling(signedIn, form);
    case "session-end":
      return await endSession(signedIn, form);
    case "sessions-end": {
      const answer = await signedIn.backend.call("endOtherSessions");
      return answer.ok ? done(signedIn, "You are signed out everywhere else.") : refuse(answer.error, form);
    }
    case "calendar-new": {
      const saved_view_id = Number(form.get("saved_view_id")) || null;
      const answer = await signedIn.backend.call("createCalendarLink", { body: { saved_view_id } });
      return answer.ok ? tell({ ok: true, step: "calendar", url: answer.data.data.url }) : refuse(answer.error, form);
    }
    case "calendar-end":
      return await endCalendarLink(signedIn, form);
    case "factor-offer":
      return await offerFactor(signedIn, form, null);
    case "factor-confirm":
      return await confirmFactor(signedIn, form);
    case "factor-codes": {
      const parsed = parseForm(withPassword.strip(), form);
      if (!parsed.ok) return parsed.refusal;
      const answer = await signedIn.backend.call("renewRecoveryCodes", { body: parsed.value });
      return answer.ok
        ? tell({ ok: true, step: "codes", codes: answer.data.data.recovery_codes, isNew: false })
        : refuse(answer.error, form);
    }
    case "factor-remove": {
      const parsed = parseForm(withPassword.strip(), form);
      if (!parsed.ok) return parsed.refusal;
      const answer = await signedIn.backend.call("removeSecondFactor", { body: parsed.value });
      return answer.ok ? done(signedIn, "The second factor is off.") : refuse(answer.error, form);
    }
    default:
      throw unknownForm();
  }
}

const done = (signedIn: SignedIn, text: string) => redirectWithToast(signedIn, paths.profile(), { text });

/** Shown in this one answer. */
const tell = (result: ProfileResult) => json<ProfileResult>(result, { headers: { "Cache-Control": "no-store" } });

/** A box that is not ticked is not in the form: what is off is all that is not named. */
async function saveTelling(signedIn: SignedIn, form: FormData) {
  const on = new Set(form.getAll("on"));
  const kinds = NOTIFICATION_KINDS.map((kind) => [
    kind,
    { bell: on.has(`${kind}.bell`), ...(NOTIFICATIONS[kind].mail && { mail: on.has(`${kind}.mail`) }) },
  ]);
  const answer = await signedIn.backend.call("patchNotificationSettings", { body: Object.fromEntries(kinds) });
  return answer.ok ? done(signedIn, "Saved") : refuse(answer.error, form);
}

async function endSession(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(oneSession, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("endOwnSession", { id: parsed.value.session });
  // Somebody else ended it, or it ended by itself: that is what was wanted.
  if (!answer.ok && answer.error.kind !== "not_found") return refuse(answer.error, form);
  return await done(signedIn, "Signed out there.");
}

async function endCalendarLink(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(oneLink, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("deleteCalendarLink", { id: parsed.value.link });
  if (!answer.ok && answer.error.kind !== "not_found") return refuse(answer.error, form);
  return await done(signedIn, "The calendar link is ended.");
}

/** The same offer until it is confirmed, so what was scanned stays right after a mistyped code. */
async function offerFactor(signedIn: SignedIn, form: FormData, error: string | null) {
  const answer = await signedIn.backend.call("offerSecondFactor");
  if (!answer.ok) return refuse(answer.error, form);
  const { secret, uri, qr } = answer.data.data;
  return json<ProfileResult>(
    { ok: true, step: "offer", secret, uri, qr, error },
    { status: error === null ? 200 : 422, headers: { "Cache-Control": "no-store" } },
  );
}

async function confirmFactor(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(confirmSecondFactor.strip(), form);
  if (!parsed.ok)
    return await offerFactor(signedIn, form, parsed.errors.code?.[0] ?? "Enter the six digits of your app.");
  const code = parsed.value.code.replace(/\s/g, "");
  const answer = await signedIn.backend.call("confirmSecondFactor", { body: { code } });
  if (answer.ok) return tell({ ok: true, step: "codes", codes: answer.data.data.recovery_codes, isNew: true });
  const { error } = answer;
  if (error.kind !== "invalid" && error.kind !== "wrong_credentials") return refuse(error, form);
  const words = error.kind === "invalid" ? Object.values(error.fields)[0]?.[0] : undefined;
  return await offerFactor(signedIn, form, words ?? error.message);
}
