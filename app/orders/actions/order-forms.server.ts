import { fieldNames } from "contract/field";
import { type PlanDate, planDates } from "contract/order-fields";
import type { OrderPatch } from "contract/order-writes.schema";
import { z } from "zod";
import { parseForm } from "~/backend/forms.server";
import { actionShape, daySchema, manyShape, saidIn, targetsOf, yoursOf } from "~/lists/actions/action-schema.server";
import { type OrderActionName, type OrderRequest, orderAction } from "./order-actions";

/** Whom an action is about: `ID:LOCK_VERSION` each, or everything that matches the list's filter, `count` when it was asked. */
const targets = { ...manyShape, order: targetsOf("orders") };
const anyTargets = z.object(targets);
export type Targets = z.output<typeof anyTargets>;

/** What a form asks for, ready to be carried out. `yours` says it in words, beside what somebody else did meanwhile. */
export interface OrderAction {
  name: OrderActionName;
  targets: Targets;
  yours: string;
  request: OrderRequest | { call: "labels"; form: LabelsForm };
}

type Parsed = { ok: true; value: OrderAction } | Extract<ReturnType<typeof parseForm>, { ok: false }>;

export function parseOrderForm(name: OrderActionName, form: FormData): Parsed {
  switch (name) {
    case "accept":
      return read(name, acceptForm, form, ({ override_reason }) => ({
        yours: "Accept",
        request: { call: "triageOrders", list: "accepted", reasons: { override_reason: override_reason || undefined } },
      }));
    case "dates":
      return read(name, datesForm, form, (dates) => {
        const body = datesPatch(dates);
        return { yours: datesWords(body), request: { call: "patchOrder", body } };
      });
    case "labels":
      return read(name, labelsForm, form, (labels) => ({
        yours: labelsWords(labels),
        request: { call: "labels", form: labels },
      }));
    default:
      return readPlain(name, form);
  }
}

/** An action that is only fields and a button. */
function readPlain(name: OrderActionName, form: FormData): Parsed {
  const action = orderAction(name);
  const schema = z
    .object({ ...targets, ...actionShape(action.fields), typed_count: z.string().trim().max(20).optional() })
    .superRefine(({ order, all, count, typed_count }, context) => {
      if (!action.isCounted) return;
      const asked = all === "1" ? (count ?? 0) : (order?.length ?? 0);
      if (asked <= 1 || typed_count?.replaceAll(",", "") === String(asked)) return;
      const message = `Type ${asked} to ${action.verb.toLowerCase()} this many.`;
      context.addIssue({ code: "custom", path: ["typed_count"], message });
    });
  return read(name, schema, form, (values) => {
    const said = saidIn(action.fields, values);
    if (!action.request) throw new Error(`${name} has its own form.`);
    return { yours: yoursOf(action, said), request: action.request(said) };
  });
}

function read<S extends z.ZodType<Targets>>(
  name: OrderActionName,
  schema: S,
  form: FormData,
  asked: (value: z.output<S>) => Pick<OrderAction, "yours" | "request">,
): Parsed {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { order, all, count } = parsed.value;
  return { ok: true, value: { name, targets: { order, all, count }, ...asked(parsed.value) } };
}

/** `blocked` is "all" where none of the orders can be accepted without a reason. */
const acceptForm = z
  .object({
    ...targets,
    ...actionShape(orderAction("accept").fields),
    override_reason: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
    blocked: z.enum(["all", "some", "none"]).optional(),
  })
  .refine(({ blocked, override_reason }) => blocked !== "all" || override_reason, {
    path: ["override_reason"],
    message: "Give a reason, or close this and fix the order first.",
  });

const optionalDay = daySchema();
const DATE_NAMES = fieldNames(planDates);

/** `scope` says what an empty date means: of one order it is taken away, of many it stays. */
const datesForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    ...(Object.fromEntries(DATE_NAMES.map((name) => [name, optionalDay])) as Record<PlanDate, typeof optionalDay>),
    firm: z.enum(["", "1", "0"]).optional(),
    reason: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
  })
  .refine((form) => form.scope === "one" || form.firm || DATE_NAMES.some((name) => form[name]), {
    path: ["required_in_hand_date"],
    message: "Change a date first.",
  });

/** A field that the dialog did not have stays as it is; so does an empty one of many orders. */
function datesPatch(form: z.output<typeof datesForm>): OrderPatch {
  const patch: OrderPatch = {};
  for (const name of DATE_NAMES) {
    const day = form[name];
    if (day) patch[name] = day;
    else if (day === "" && form.scope === "one") patch[name] = null;
  }
  if (form.firm) patch.is_firm = form.firm === "1";
  if (form.reason) patch.reason = form.reason;
  return patch;
}

function datesWords(patch: OrderPatch): string {
  const dates = DATE_NAMES.filter((name) => patch[name] !== undefined).map(
    (name) => `${planDates[name].label} ${patch[name] ?? "without a date"}`,
  );
  const firm = patch.is_firm === undefined ? [] : [patch.is_firm ? "firm" : "not firm"];
  return [...dates, ...firm].join(", ") || "No change";
}

const labels = z
  .array(z.string().trim().min(1).max(100, "Use 100 characters or fewer."))
  .max(50, "Use 50 or fewer.")
  .optional();

/** Of one order `types` and `characteristics` are the whole lists; of many, labels are added and removed. */
const labelsForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    types: labels,
    characteristics: labels,
    add_types: labels,
    add_characteristics: labels,
    remove_types: labels,
    remove_characteristics: labels,
  })
  .superRefine((form, context) => {
    if (form.scope === "one") return;
    const { added, removed } = addedAndRemoved(form);
    const both = added.find((label) => removed.includes(label));
    const message = both
      ? `Either add or remove ${both}.`
      : added.length + removed.length === 0
        ? "Select what to add or remove."
        : null;
    if (message) context.addIssue({ code: "custom", path: ["add_types"], message });
  });
export type LabelsForm = Omit<z.output<typeof labelsForm>, "order" | "all" | "count">;

const addedAndRemoved = (form: LabelsForm) => ({
  added: [...(form.add_types ?? []), ...(form.add_characteristics ?? [])],
  removed: [...(form.remove_types ?? []), ...(form.remove_characteristics ?? [])],
});

function labelsWords(form: LabelsForm): string {
  if (form.scope === "one") return [...(form.types ?? []), ...(form.characteristics ?? [])].join(", ") || "None";
  const { added, removed } = addedAndRemoved(form);
  const parts = [added.length > 0 && `Add ${added.join(", ")}`, removed.length > 0 && `remove ${removed.join(", ")}`];
  return parts.filter(Boolean).join("; ") || "No change";
}
