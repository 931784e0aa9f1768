import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPreview } from "~/backend/file-answers.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";

/** What a file looks like, drawn by the backend. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const size = new URL(request.url).searchParams.get("size") === "large" ? "large" : "small";
  return answerPreview(backend, request, { id: recordIdOf(params.id, "file"), size });
}
