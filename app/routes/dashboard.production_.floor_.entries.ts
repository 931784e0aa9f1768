import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { id as recordId } from "contract/conventions.schema";
import { productionEntry } from "contract/productions.schema";
import { z } from "zod";
import { readForm } from "~/backend/forms.server";
import { statusOf } from "~/backend/page-responses.server";
import { chosenMachine, readMachines } from "~/production/floor/floor-machine.server";
import { keepPhoto } from "~/production/floor/keep-photo.server";
import { lookAtFloor } from "~/production/floor/read-floor.server";
import { isFinal, sendEntry } from "~/production/floor/send-entry.server";
import { requireUser } from "~/session/session.server";

const sentEntry = z.object({
  key: z.string().min(1).max(255),
  /** Whose queue it comes from: another person may have signed in on the same device meanwhile. */
  user: recordId,
  production: recordId,
  entry: productionEntry,
});

/** What is new on the floor, for a tablet that stays on its page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const { machine } = chosenMachine(request, (await readMachines(backend)) ?? []);
  const isNext = new URL(request.url).searchParams.get("day") === "next";
  return Response.json(await lookAtFloor(backend, request, { machine, isNext }), {
    headers: { "Cache-Control": "no-store" },
  });
}

/** One entry of a tablet's queue, or a photo that goes with the next one. Each answer names the key that it is about. */
export async function action({ request }: ActionFunctionArgs) {
  const { backend, user } = await requireUser(request);
  if (request.headers.get("Content-Type")?.startsWith("multipart/form-data")) {
    const form = await readForm(request);
    const kept = await keepPhoto(backend, Number(form.get("production")), form.get("photo"));
    if (kept.ok) return Response.json({ photo: kept.id });
    const { error } = kept;
    const message = (error.kind === "invalid" && error.fields.photo?.[0]) || error.message;
    return Response.json({ photo: null, message }, { status: statusOf(error) });
  }
  const parsed = sentEntry.safeParse(await request.json().catch(() => null));
  if (!parsed.success)
    return Response.json({ outcome: "refused", message: "That entry can't be read." }, { status: 422 });
  const { key, production, entry: body } = parsed.data;
  if (parsed.data.user !== user.id) return Response.json({ key, outcome: "signed_out" }, { status: 403 });
  const sent = await sendEntry(backend, { key, production, body });
  if (sent.ok) return Response.json({ key, outcome: "taken", job: sent.job });
  const { error } = sent;
  if (!isFinal(error)) return Response.json({ key, outcome: "later" }, { status: statusOf(error) });
  const field = error.kind === "invalid" ? Object.values(error.fields)[0]?.[0] : undefined;
  return Response.json({ key, outcome: "refused", message: field ?? error.message }, { status: statusOf(error) });
}
