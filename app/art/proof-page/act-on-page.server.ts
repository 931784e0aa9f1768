import type { ActionFunctionArgs } from "@remix-run/node";
import { id } from "contract/conventions.schema";
import { editProof } from "~/art/edit-proof.server";
import { readForm } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { uploadOf } from "~/backend/uploads.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { actOnProofAction } from "../actions/act-on-proofs.server";
import { uploadVersion } from "../actions/upload-version.server";
import { actOnTriage } from "../triage-dialogs/act-on-triage.server";
import { takeProofsBack } from "../undo-proofs.server";
import { readProofAt } from "./proof-address.server";

/** Query keys that open something on the page; an action that is done closes it. */
const OPENED_KEYS = ["modal", "edit", "kind", "logo_q", "all", "ids", "index"];

/** The page without what its URL opens. */
function pageWithoutDialog(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const query = new URLSearchParams(searchParams);
  for (const key of OPENED_KEYS) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** A posted form of a proof's page; `upload` in its place where it sends files. */
export async function readPageForm({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const proof = await readProofAt(signedIn, request, params);
  const upload = uploadOf(request);
  const form = upload ? new FormData() : await readForm(request);
  return { signedIn, proof, upload, form, back: pageWithoutDialog(request) };
}
type PageForm = Awaited<ReturnType<typeof readPageForm>>;

/** The action of a proof's page without forms of its own. */
export const actOnProofPage = async (args: ActionFunctionArgs) => actOnForm(await readPageForm(args));

/** Carries out the forms that stand on every page of a proof. */
export async function actOnForm({ signedIn, proof, upload, form, back }: PageForm) {
  if (upload) return uploadVersion(signedIn, { proofId: proof.id, form: upload, back });
  const intent = form.get("intent");
  if (intent === "edit") return editProof(proof, { signedIn, form, back });
  if (intent === "task-done") return closeTask(signedIn, form, back);
  // A merged proof's page is gone: on to all proofs of its order.
  const list = intent === "art-merge" && proof.order?.name ? paths.orderProofs(proof.order.name) : back;
  const place = { back: list, asked: null };
  const done =
    (await takeProofsBack(signedIn, form, back)) ??
    (await actOnProofAction(signedIn, form, place)) ??
    (await actOnTriage(signedIn, form, place));
  if (done) return done;
  throw unknownForm();
}

/** What the task asked for was done by hand. */
async function closeTask(signedIn: SignedIn, form: FormData, back: string) {
  const task = id.safeParse(Number(form.get("task"))).data ?? 0;
  const answer = await signedIn.backend.call("patchTask", { id: task, body: { done: true } });
  if (!answer.ok) return redirectWithToast(signedIn, back, { kind: "error", text: answer.error.message });
  return redirectWithToast(signedIn, back, { text: "Task done" });
}
