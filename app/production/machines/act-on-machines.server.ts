import { DECORATION_METHODS } from "contract/decoration";
import type { MachineBody } from "contract/machines.schema";
import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { readTarget, TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import { listUrl } from "~/lists/list-url";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const number = (problem: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, problem);

/** Numbers come as text. What else is asked of a machine the contract says, and the backend's answer brings the sentences. */
const machineForm = z.object({
  name: z.string().trim(),
  deco_methods: z.array(z.string()).optional(),
  minutes_per_day: number("Use a whole number of minutes."),
  work_days: z.array(number("Choose a day or more.")).optional(),
  heads: z.union([z.literal(""), number("Use a whole number.")], "Use a whole number."),
  note: z.string(),
});
const editForm = machineForm.extend({
  machine: z.string().regex(TARGET_PATTERN),
  is_active: z.literal("1").optional(),
});
const dayOffForm = z.object({
  machine_id: number("Choose a machine."),
  first_day: z.string().trim(),
  last_day: z.string().trim(),
  reason: z.string().trim(),
});

/** The action of the page of machines. */
export async function actOnMachines(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const back = listUrl(url);
  switch (form.get("intent")) {
    case "machine-new":
      return await createMachine(signedIn, form, back);
    case "machine-edit":
      return await changeMachine(signedIn, form, back);
    case "day-off-add":
      return await addDayOff(signedIn, form, url.pathname + url.search);
    case "day-off-remove":
      return await removeDayOff(signedIn, form, url.pathname + url.search);
    default:
      throw unknownForm();
  }
}

function bodyOf(values: z.output<typeof machineForm>): MachineBody {
  const { name, deco_methods = [], minutes_per_day, work_days = [], heads, note } = values;
  return {
    name,
    deco_methods: DECORATION_METHODS.filter((method) => deco_methods.includes(method)),
    minutes_per_day: Number(minutes_per_day),
    work_days: work_days.map(Number),
    heads: heads === "" ? null : Number(heads),
    note: note || null,
  };
}

async function createMachine(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(machineForm, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("createMachine", { body: bodyOf(parsed.value) });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, back, { text: `${answer.data.data.name} added. You can plan jobs on it.` });
}

async function changeMachine(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(editForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { id, lock: lock_version } = readTarget(parsed.value.machine);
  const body = { ...bodyOf(parsed.value), is_active: parsed.value.is_active === "1", lock_version };
  const answer = await signedIn.backend.call("patchMachine", { id, body });
  if (!answer.ok) return refuse(answer.error, form);
  const { name, is_active } = answer.data.data;
  return redirectWithToast(signedIn, back, {
    text: is_active === false ? `${name} is out of use.` : `${name} is changed.`,
  });
}

/** The dialog stays: a machine may have several days off. */
async function addDayOff(signedIn: SignedIn, form: FormData, here: string) {
  const parsed = parseForm(dayOffForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { machine_id, first_day, last_day, reason } = parsed.value;
  const answer = await signedIn.backend.call("createDayOff", {
    body: { machine_id: Number(machine_id), first_day, last_day: last_day || first_day, reason: reason || null },
  });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, here, {
    text: "The machine is off then. Jobs planned on it stay where they are.",
  });
}

async function removeDayOff(signedIn: SignedIn, form: FormData, here: string) {
  const parsed = parseForm(z.object({ id: number("Choose a day off.") }), form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("deleteDayOff", { id: Number(parsed.value.id) });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, here, { text: "The machine works on those days." });
}
