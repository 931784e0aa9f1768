import { type ArtProofDetail, artProofDetail } from "contract/art-proofs.schema";
import type { ArtUpload } from "contract/art-uploads.schema";
import type { BackendError } from "~/backend/backend-error.server";
import { refuse } from "~/backend/forms.server";
import { passForm } from "~/backend/passing-form.server";
import type { StreamedBody } from "~/backend/transport.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
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
  "width_in",
  "height_in",
  "lock_version",
]);

/**
 * The form of the upload dialog, passed on as it arrives: fields by the names of the call, files as `file`, and `thread_sequence` as people
 * paste it, a color a line. A refusal keeps what was typed; `back` is where the new version is shown.
 */
export async function uploadVersion(
  signedIn: SignedIn,
  { proofId, form, back }: { proofId: number; form: StreamedBody; back: string },
) {
  let threadProblem: string | null = null;
  const { body, fields } = passForm(form, (name, value) => {
    if (name !== "thread_sequence") return SENT.has(name) ? value : null;
    const read = readThreadLines(value);
    if (read.ok) return read.stops.length > 0 ? JSON.stringify(read.stops) : null;
    threadProblem = read.problem;
    // Not in the words of the call, so that nothing is kept of the upload.
    return "unread";
  });
  const answer = await signedIn.backend.call("uploadArt", { id: proofId, form: body });
  if (answer.ok) return redirectWithToast(signedIn, back, { text: uploadedWords(answer.data.data, fields) });
  return refuse(inWords(answer.error, threadProblem), fields);
}

/** "Version 1 is uploaded. Its size was read from the file: 2.35 × 2.34 in." */
function uploadedWords({ version, width_in: width, height_in: height }: ArtUpload, typed: FormData): string {
  const done = `Version ${version} is uploaded.`;
  const isTyped = ["width_in", "height_in"].some((field) => typed.get(field));
  return width && height && !isTyped ? `${done} Its size was read from the file: ${width} × ${height} in.` : done;
}

function inWords(error: BackendError, threadProblem: string | null): BackendError {
  if (error.kind === "invalid" && threadProblem !== null && error.fields.thread_sequence) {
    return { ...error, fields: { ...error.fields, thread_sequence: [threadProblem] } };
  }
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
