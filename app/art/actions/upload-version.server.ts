import { type ArtProofDetail, artProofDetail } from "contract/art-proofs.schema";
import type { ArtUpload } from "contract/art-uploads.schema";
import { inchesOf, measuredWords } from "contract/logo-size";
import type { BackendError } from "~/backend/backend-error.server";
import { refuse } from "~/backend/forms.server";
import { passForm } from "~/backend/passing-form.server";
import type { StreamedBody } from "~/backend/transport.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { sideProblem } from "../proof-words.server";
import { readThreadLines } from "./thread-lines";

/** What the call takes as it is; all else of the form is the dialog's own. */
const SENT: ReadonlySet<string> = new Set([
  "kind",
  "name",
  "comment",
  "stitch_count",
  "thread_colors",
  "trims",
  "colorway",
  "lock_version",
]);

/** In the shop's units here, in inches there. */
const SIDES: ReadonlySet<string> = new Set(["width_in", "height_in"]);

/**
 * The form of the upload dialog, passed on as it arrives: fields by the names of the call, files as `file`, and `thread_sequence` as people
 * paste it, a color a line. A refusal keeps what was typed; `back` is where the new version is shown.
 */
export async function uploadVersion(
  signedIn: SignedIn,
  { proofId, form, back }: { proofId: number; form: StreamedBody; back: string },
) {
  const problems: Record<string, string[]> = {};
  const { body, fields } = passForm(form, (name, value) => {
    const problem = SIDES.has(name) ? sideProblem(value.trim()) : null;
    if (SIDES.has(name) && problem === null) return value.trim() && String(inchesOf(Number(value)));
    const read = name === "thread_sequence" ? readThreadLines(value) : null;
    if (read?.ok) return read.stops.length > 0 ? JSON.stringify(read.stops) : null;
    if (!read && problem === null) return SENT.has(name) ? value : null;
    problems[name] = [problem ?? read?.problem ?? ""];
    // Not in the words of the call, so that nothing is kept of the upload.
    return "unread";
  });
  const answer = await signedIn.backend.call("uploadArt", { id: proofId, form: body });
  if (answer.ok) return redirectWithToast(signedIn, back, { text: uploadedWords(answer.data.data, fields) });
  return refuse(inWords(answer.error, problems), fields);
}

/** "Version 1 is uploaded. Its size was read from the file: 2.35 × 2.34 in." */
function uploadedWords({ version, width_in: width, height_in: height }: ArtUpload, typed: FormData): string {
  const done = `Version ${version} is uploaded.`;
  const isTyped = [...SIDES].some((field) => typed.get(field));
  return width && height && !isTyped
    ? `${done} Its size was read from the file: ${measuredWords({ width_in: width, height_in: height })}.`
    : done;
}

function inWords(error: BackendError, problems: Readonly<Record<string, string[]>>): BackendError {
  if (error.kind === "invalid") return { ...error, fields: { ...error.fields, ...problems } };
  if (error.kind !== "conflict" || error.code !== "stale") return error;
  const proof = artProofDetail.safeParse(error.current).data;
  return { ...error, message: `${meanwhileWords(proof)} Nothing was uploaded.` };
}

/** What happened while the files were chosen, and what an upload does now. */
function meanwhileWords(proof: ArtProofDetail | undefined): string {
  const version = proof?.approved_upload?.version;
  if (proof?.status === "approved") {
    const what = version == null ? "this proof" : `version ${version}`;
    return `${proof.approved_by_name ?? "Someone"} approved ${what} meanwhile. Upload again to take the approval back.`;
  }
  if (proof?.status === "in_review") {
    return `Version ${proof.version ?? ""} was sent to the customer meanwhile. Upload again to recall it.`;
  }
  return "Someone changed this proof meanwhile. Check it, then upload again.";
}
