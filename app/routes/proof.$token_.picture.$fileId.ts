import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPublicPicture } from "~/backend/file-answers.server";
import { recordIdOf } from "~/orders/order-id.server";
import { anonymousClient } from "~/session/session.server";

/** A picture of the proof, drawn by the backend, for whoever has the link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const size = new URL(request.url).searchParams.get("size") === "small" ? "small" : "large";
  const about = { token: params.token ?? "", id: recordIdOf(params.fileId, "file"), size } as const;
  return answerPublicPicture(await anonymousClient(request), about);
}
