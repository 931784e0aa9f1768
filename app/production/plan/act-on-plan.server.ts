import { DECORATION_METHODS } from "contract/decoration";
import { type Plan, type PlanBody, plan as planSchema } from "contract/machines.schema";
import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { WEEK_FIELDS } from "./plan-view";
import { shownMethod, shownShipping, shownWeek } from "./shown-figures.server";

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, "Use a whole number.");
const wholeOrNone = z.union([z.literal(""), whole], "Use a whole number.");

/** Numbers come as text; how large they may be the contract says, and the backend's answer brings the sentences. */
const weekForm = z.object({
  work_days: z.array(z.string(), "Choose a day or more."),
  pack_days: whole,
  goods_days: whole,
  check_in_days: whole,
});
const shippingForm = z.object({
  pickup_address: z.string().trim(),
  pickup_hours: z.string().trim(),
  tracking_pattern: z.string().trim(),
});
const methodForm = z.object({
  deco_method: z.enum(DECORATION_METHODS),
  setup_minutes: whole,
  seconds_per_unit: whole,
  stitches_per_minute: wholeOrNone,
  seconds_per_trim: wholeOrNone,
  hooping_seconds: wholeOrNone,
  art_days: whole,
  prep_days: whole,
  production_days: whole,
});
const dayOffForm = z.object({ first_day: z.string().trim(), last_day: z.string().trim(), reason: z.string().trim() });

const SAVED = "Saved. Open orders are being replanned.";

/** The action of the page of the shop's calendar. */
export async function actOnPlan(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "week":
      return await saveWeek(signedIn, form);
    case "shipping":
      return await saveShipping(signedIn, form);
    case "method":
      return await saveMethod(signedIn, form);
    case "day-off-add":
      return await addDayOff(signedIn, form);
    case "day-off-remove":
      return await removeDayOff(signedIn, form);
    default:
      throw unknownForm();
  }
}

async function saveWeek(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(weekForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { work_days } = parsed.value;
  const days = Object.fromEntries(WEEK_FIELDS.map((field) => [field, Number(parsed.value[field])]));
  return await save(signedIn, form, {
    body: { ...days, work_days: work_days.map(Number).toSorted((one, other) => one - other) },
    shown: shownWeek,
  });
}

async function saveShipping(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(shippingForm, form);
  if (!parsed.ok) return parsed.refusal;
  return await save(signedIn, form, { body: parsed.value, shown: shownShipping });
}

async function saveMethod(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(methodForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { deco_method, ...typed } = parsed.value;
  const figure = (text: string) => (text === "" ? null : Number(text));
  const standard = {
    deco_method,
    setup_minutes: Number(typed.setup_minutes),
    seconds_per_unit: Number(typed.seconds_per_unit),
    stitches_per_minute: figure(typed.stitches_per_minute),
    seconds_per_trim: figure(typed.seconds_per_trim),
    hooping_seconds: figure(typed.hooping_seconds),
    art_days: Number(typed.art_days),
    prep_days: Number(typed.prep_days),
    production_days: Number(typed.production_days),
  };
  return await save(signedIn, form, {
    body: { methods: [standard] },
    shown: ({ methods }) => shownMethod(methods.find((one) => one.deco_method === deco_method)),
  });
}

interface Change {
  body: PlanBody;
  /** What the form of this change shows of a plan: where that is as it was, nobody else changed the same. */
  shown(plan: Plan): string;
}

/** Where somebody saved another part of the plan meanwhile this part is saved all the same. */
async function save({ backend, ...signedIn }: SignedIn, form: FormData, { body, shown }: Change) {
  const lock = Number(form.get("lock")) || undefined;
  let answer = await backend.call("putPlan", { body: { ...body, lock_version: lock } });
  if (!answer.ok && answer.error.kind === "conflict") {
    const current = planSchema.safeParse(answer.error.current).data;
    if (current?.lock_version != null && shown(current) === form.get("shown"))
      answer = await backend.call("putPlan", { body: { ...body, lock_version: current.lock_version } });
  }
  if (!answer.ok) return refuse(fieldsOfMethod(answer.error), form);
  return redirectWithToast({ backend, ...signedIn }, paths.plan(), { text: SAVED });
}

/** The contract names the fields of a method within a list; the form has one. */
function fieldsOfMethod(error: Parameters<typeof refuse>[0]): Parameters<typeof refuse>[0] {
  if (error.kind !== "invalid") return error;
  const fields = Object.entries(error.fields).map(([name, problems]) => [
    name.replace(/^methods\.\d+\./, ""),
    problems,
  ]);
  return { ...error, fields: Object.fromEntries(fields) };
}

async function addDayOff(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(dayOffForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { first_day, last_day, reason } = parsed.value;
  const answer = await signedIn.backend.call("createDayOff", {
    body: { machine_id: null, first_day, last_day: last_day || first_day, reason: reason || null },
  });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.plan(), {
    text: "The shop is closed then. Open orders are being replanned.",
  });
}

async function removeDayOff(signedIn: SignedIn, form: FormData) {
  const parsed = parseForm(z.object({ id: whole }), form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("deleteDayOff", { id: Number(parsed.value.id) });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, paths.plan(), { text: "The shop is open then. Open orders are being replanned." });
}
