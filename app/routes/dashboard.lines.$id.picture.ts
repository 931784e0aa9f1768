import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerLinePicture } from "~/backend/file-answers.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";

/** The garment of a line, as its store shows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return answerLinePicture(backend, recordIdOf(params.id, "line"));
}
