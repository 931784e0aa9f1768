import { parseForm, readForm, refuseFields } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { listUrl } from "~/lists/list-url";
import { requireUser, type SignedIn } from "~/session/session.server";
import { moveForm } from "./move-form.server";
import { moveJob, takeMoveBack } from "./move-job.server";

/** The action of the week: a job moves to a day of a machine, or off the plan. */
export async function actOnWeek(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const back = listUrl(new URL(request.url));
  // A button that was pressed comes after the form's own word.
  switch (form.getAll("intent").at(-1)) {
    case "move":
      return await move(signedIn, form, back);
    case "unplan":
      return await move(signedIn, withoutDay(form), back);
    case "undo-move":
      return await takeMoveBack(signedIn, form, back);
    default:
      throw unknownForm();
  }
}

async function move(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(moveForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { machine_id, planned_date = "", other_date = "" } = parsed.value;
  const { today } = await readShopClock();
  const to = other_date || planned_date;
  const field = other_date ? "other_date" : "planned_date";
  if (to !== "" && to < today)
    return refuseFields({ [field]: ["That day is over. Choose today or a later one."] }, form);
  if (to !== "" && machine_id === "") return refuseFields({ machine_id: ["Choose a machine."] }, form);
  return await moveJob(signedIn, { form, value: parsed.value, day: to, back });
}

/** The second button of the dialog: what is chosen for the day counts no more. */
function withoutDay(form: FormData): FormData {
  form.set("planned_date", "");
  form.set("other_date", "");
  return form;
}
