import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { changeQuery, paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { entryBody } from "./floor-entry";
import { entriesOfForm } from "./floor-form";
import { restOf } from "./job-state";
import { keepPhoto } from "./keep-photo.server";
import { sendEntry } from "./send-entry.server";

/** A form of the floor, sent without the device's queue: what it enters is carried out at once, under the form's own key. */
export async function actOnFloor({ request }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const query = changeQuery(new URL(request.url).searchParams, { modal: null, index: null });
  const [production] = form.getAll("production").map(numberOf);
  const photo = await keepPhoto(signedIn.backend, production ?? 0, form.get("photo"));
  form.delete("photo");
  if (!photo.ok) return refuse(photo.error, form);
  if (photo.id) form.set("photo_file_id", String(photo.id));
  if (form.get("intent") === "edits") return await askForEdits(signedIn, form, paths.floor(query));
  const read = entriesOfForm(form);
  if (!read.ok) return refuseFields(read.errors, form);
  const formKey = String(form.get("key") ?? "").slice(0, 64);
  for (const entry of read.entries) {
    const { production: id, kind } = entry;
    const body = entryBody({ ...entry, key: "", at: new Date().toISOString(), about: { order: "", size: "" } });
    const key = formKey && [formKey, kind, id, entry.order_line_item_id].filter(Boolean).join("-");
    const sent = await sendEntry(signedIn.backend, { key, production: id, body: withoutTime(body) });
    if (!sent.ok) return refuse(sent.error, form);
    const part = sent.job.parts.find(({ id: line }) => line === entry.order_line_item_id);
    // A size of which no piece is left to make gives way to the next one that has some.
    if (part && restOf(part) === 0) query.delete("size");
  }
  return redirect(paths.floor(query), 303);
}

const numberOf = (value: FormDataEntryValue) => Number.parseInt(String(value), 10);

/** The same form sent again must say the same: the server's clock says when. */
const withoutTime = ({ at: _at, ...body }: ReturnType<typeof entryBody>) => body;

/** What is wrong with the art goes back to the art team; the job waits for it. */
async function askForEdits({ backend, ...signedIn }: SignedIn, form: FormData, back: string) {
  const reason = String(form.get("reason") ?? "").trim();
  if (!reason) return refuseFields({ reason: ["Say what is wrong with the art."] }, form);
  const photo = Number(form.get("photo_file_id")) || null;
  const body = { status: "edits_required" as const, reason, photo_file_id: photo };
  const answer = await backend.call("putProduction", { id: numberOf(form.get("production") ?? ""), body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast({ backend, ...signedIn }, back, { text: "Edits requested. The art team has the job" });
}
