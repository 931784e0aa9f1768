import { FEEDBACK_STATUSES, FEEDBACK_VISIBILITIES } from "contract/art";
import { id, lockVersion } from "contract/conventions.schema";
import { feedback, feedbackBody, pinInput } from "contract/proof-requests.schema";
import { z } from "zod";
import type { CurrentComment } from "~/art/viewer/feedback-view";
import type { Answer } from "~/backend/backend-error.server";
import { parseForm, refuse, refuseFields, refuseForStored } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { changeQuery } from "~/navigation/paths";
import { newlines } from "~/orders/notes/new-note.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const body = feedbackBody.shape.body;
const visibility = z.enum(FEEDBACK_VISIBILITIES).default("internal");
const percent = z
  .string()
  .transform((text) => (text.trim() === "" ? null : Number(text)))
  .pipe(pinInput.shape.x.nullable())
  .optional();
const aComment = { comment: id, lock_version: lockVersion };

const feedbackForm = z.discriminatedUnion("intent", [
  z.object({
    ...{ intent: z.literal("add"), body, visibility, upload_id: id },
    ...{ pin_page: id.optional(), pin_x: percent, pin_y: percent },
  }),
  z.object({ intent: z.literal("reply"), parent_id: id, body, visibility }),
  z.object({ intent: z.literal("edit"), ...aComment, body, was: z.string() }),
  z.object({ intent: z.literal("status"), ...aComment, set: z.enum(FEEDBACK_STATUSES) }),
]);
type FeedbackForm = z.output<typeof feedbackForm>;
type Of<I extends FeedbackForm["intent"]> = Extract<FeedbackForm, { intent: I }>;

interface Context {
  signedIn: SignedIn;
  proofId: number;
  form: FormData;
  /** The page without what the URL opened on it. */
  back: string;
}

/** The intents of the page Feedback, for a dispatcher that knows others too. */
export const FEEDBACK_INTENTS: ReadonlySet<unknown> = new Set(["add", "reply", "edit", "status"]);

/** Comments, answers, edits or resolves: a redirect once it is done, else the answer for its form. */
export async function actOnFeedback(
  signedIn: SignedIn,
  proofId: number,
  { request, form }: { request: Request; form: FormData },
) {
  const { pathname, searchParams } = new URL(request.url);
  const kept = changeQuery(searchParams, { at: null, reply: null, edit: null }).toString();
  const context: Context = { signedIn, proofId, form, back: kept ? `${pathname}?${kept}` : pathname };
  const parsed = parseForm(feedbackForm, form);
  if (!parsed.ok) {
    const fields = new Set(["body", "pin_x", "pin_y", "visibility"]);
    if (Object.keys(parsed.errors).some((name) => fields.has(name))) return parsed.refusal;
    throw unknownForm();
  }
  switch (parsed.value.intent) {
    case "add":
      return await addComment(context, parsed.value);
    case "reply":
      return await addReply(context, parsed.value);
    case "edit":
      return await editComment(context, parsed.value);
    case "status":
      return await setStatus(context, parsed.value);
  }
}

async function addComment(context: Context, value: Of<"add">) {
  const { signedIn, proofId, form, back } = context;
  const { pin_page, pin_x, pin_y } = value;
  const isHalf = (pin_x == null) !== (pin_y == null);
  if (isHalf) return refuseFields({ [pin_x == null ? "pin_x" : "pin_y"]: ["Fill in both, or neither."] }, form);
  const pin = pin_x == null || pin_y == null ? null : { page: pin_page ?? 1, x: pin_x, y: pin_y };
  const answer = await signedIn.backend.call("addProofFeedback", {
    id: proofId,
    body: { body: newlines(value.body), visibility: value.visibility, upload_id: value.upload_id, pin },
  });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, back, { text: "Comment added" });
}

async function addReply({ signedIn, proofId, form, back }: Context, value: Of<"reply">) {
  const answer = await signedIn.backend.call("addProofFeedback", {
    id: proofId,
    body: { body: newlines(value.body), visibility: value.visibility, parent_id: value.parent_id },
  });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, back, { text: "Reply added" });
}

async function editComment(context: Context, { comment, lock_version, body: text, was }: Of<"edit">) {
  const { signedIn, proofId, form, back } = context;
  const save = (version: number) =>
    signedIn.backend.call("putProofFeedback", {
      id: proofId,
      fid: comment,
      body: { body: newlines(text), lock_version: version },
    });
  let answer = await save(lock_version);
  let current = currentOf(answer);
  // Somebody only resolved it meanwhile: the words are as they were.
  if (current && newlines(current.body) === newlines(was)) {
    answer = await save(current.lockVersion);
    current = currentOf(answer);
  }
  if (answer.ok) return redirectWithToast(signedIn, back, { text: "Comment saved" });
  if (!current) return refuse(answer.error, form);
  return refuseForStored(answer.error, form, current);
}

async function setStatus({ signedIn, proofId, back }: Context, { comment, lock_version, set }: Of<"status">) {
  const save = (version: number) =>
    signedIn.backend.call("putProofFeedback", {
      id: proofId,
      fid: comment,
      body: { status: set, lock_version: version },
    });
  let answer = await save(lock_version);
  // Whatever else changed, the wish stays the same.
  const current = currentOf(answer);
  if (current) answer = await save(current.lockVersion);
  if (!answer.ok) return redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
  return redirectWithToast(signedIn, back, { text: set === "resolved" ? "Comment resolved" : "Comment reopened" });
}

/** The stored comment behind a conflict; null for anything else. */
function currentOf(answer: Answer<unknown>): CurrentComment | null {
  if (answer.ok || answer.error.kind !== "conflict") return null;
  const { success, data } = feedback.safeParse(answer.error.current);
  return success ? { id: data.id, lockVersion: data.lock_version ?? 0, body: data.body } : null;
}
