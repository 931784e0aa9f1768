import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readProofAt } from "~/art/proof-page/proof-address.server";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { readForm } from "~/backend/forms.server";
import { requireUser } from "~/session/session.server";
import { actOnFeedback } from "./act-on-feedback.server";
import { readFeedback } from "./read-feedback.server";

/** Both addresses of a proof's feedback read the same. */
export async function loadFeedbackPage(args: LoaderFunctionArgs) {
  const { signedIn, proof, clock, frame } = await readProofPage(args);
  const view = await readFeedback(signedIn.backend, proof, { userId: signedIn.user.id, clock });
  return { frame, view };
}

/** Both addresses of a proof's feedback write the same. */
export async function actOnFeedbackPage({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const proof = await readProofAt(signedIn, params);
  return await actOnFeedback(signedIn, proof.id, { request, form: await readForm(request) });
}
