import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFile } from "~/backend/file-answers.server";
import { recordIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";

/** A file as it was sent: pictures to look at, all else to save. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const isDownload = new URL(request.url).searchParams.get("download") === "1";
  return answerFile(backend, request, { id: recordIdOf(params.id, "file"), isDownload });
}
