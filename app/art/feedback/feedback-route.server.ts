import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actOnForm, readPageForm } from "~/art/proof-page/act-on-page.server";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { actOnFeedback, FEEDBACK_INTENTS } from "./act-on-feedback.server";
import { readFeedback } from "./read-feedback.server";

/** Both addresses of a proof's feedback read the same. */
export async function loadFeedbackPage(args: LoaderFunctionArgs) {
  const { signedIn, proof, clock, frame } = await readProofPage(args);
  const view = await readFeedback(signedIn.backend, proof, { userId: signedIn.user.id, clock });
  return { frame, view };
}

/** Both addresses of a proof's feedback write the same. */
export async function actOnFeedbackPage(args: ActionFunctionArgs) {
  const page = await readPageForm(args);
  const { signedIn, proof, form } = page;
  const intent = form.get("intent");
  // The dialog that edits the proof sends that name too.
  const isOurs = FEEDBACK_INTENTS.has(intent) && (intent !== "edit" || form.has("comment"));
  return isOurs ? await actOnFeedback(signedIn, proof.id, { request: args.request, form }) : await actOnForm(page);
}
