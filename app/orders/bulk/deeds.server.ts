import { fieldNames } from "contract/field";
import type { flagOrderBody } from "contract/flags.schema";
import { planDates } from "contract/order-fields";
import type { OrderPatch } from "contract/order-writes.schema";
import { DEFAULT_FLAG_TYPE, IGNORE_REASON_LABELS, PRIORITY_WORDS } from "contract/statuses";
import type { z } from "zod/v4";
import type { BackendClient } from "~/backend/client.server";
import { parseForm } from "~/backend/forms.server";
import { changeEach, type Outcome, type Target } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import type { DeedName } from "../dialogs/order-dialog";
import { changeLabels } from "./change-labels.server";
import { triage } from "./change-orders.server";
import {
  acceptForm,
  cancelForm,
  type DatesForm,
  datesForm,
  flagForm,
  holdForm,
  ignoreForm,
  type LabelsForm,
  labelsForm,
  plainForm,
  priorityForm,
  reopenForm,
  restoreForm,
  type Targets,
  unflagForm,
} from "./order-forms.server";
import { undoing } from "./put-back.server";

type FlagBody = z.input<typeof flagOrderBody>;

/** What a form asks for, ready to be carried out. `yours` says it in words, beside what somebody else did meanwhile. */
export type Deed = { targets: Targets; yours: string } & (
  | { modal: "accept"; override: string }
  | { modal: "ignore"; reason: string }
  | { modal: "restore" }
  | { modal: "flag"; body: FlagBody }
  | { modal: "unflag"; resolution: string }
  | { modal: "dates" | "priority" | "hold" | "release" | "complete" | "cancel" | "reopen"; patch: OrderPatch }
  | { modal: "labels"; form: LabelsForm }
);

type ParsedDeed = { ok: true; value: Deed } | Extract<ReturnType<typeof parseForm>, { ok: false }>;

export function parseDeed(modal: DeedName, form: FormData): ParsedDeed {
  switch (modal) {
    case "accept":
      return read(acceptForm, form, ({ override_reason = "" }) => ({
        modal,
        override: override_reason,
        yours: "Accept",
      }));
    case "ignore":
      return read(ignoreForm, form, ({ reason, note }) => {
        const words = note ? `${IGNORE_REASON_LABELS[reason]}: ${note}` : IGNORE_REASON_LABELS[reason];
        return { modal, reason: words, yours: `Ignore: ${words}` };
      });
    case "restore":
      return read(restoreForm, form, () => ({ modal, yours: "Restore" }));
    case "flag":
      return read(flagForm, form, ({ flag_type, flag_comment, severity, assigned_to_id }) => ({
        modal,
        body: {
          flag_comment,
          flag_type: flag_type || DEFAULT_FLAG_TYPE,
          severity,
          assigned_to_id: assigned_to_id ? Number(assigned_to_id) : undefined,
        },
        yours: `Flag: ${flag_comment}`,
      }));
    case "unflag":
      return read(unflagForm, form, ({ resolution = "" }) => ({ modal, resolution, yours: "Unflag" }));
    case "dates":
      return read(datesForm, form, (value) => {
        const patch = datesPatch(value);
        return { modal, patch, yours: datesWords(patch) };
      });
    case "priority":
      return read(priorityForm, form, ({ priority }) => ({
        modal,
        patch: { priority },
        yours: `Priority ${PRIORITY_WORDS[priority].label.toLowerCase()}`,
      }));
    case "labels":
      return read(labelsForm, form, (value) => ({ modal, form: value, yours: labelsWords(value) }));
    default:
      return parseMove(modal, form);
  }
}

type MoveName = "hold" | "release" | "complete" | "cancel" | "reopen";

/** The moves of the status, each an `action` of the order's PATCH. */
function parseMove(modal: MoveName, form: FormData): ParsedDeed {
  switch (modal) {
    case "hold":
      return read(holdForm, form, ({ reason, hold_department, ask_customer }) => ({
        modal,
        patch: {
          action: modal,
          reason,
          hold_department: hold_department || undefined,
          ...(ask_customer && { ask_customer: true }),
        },
        yours: `Hold: ${reason}`,
      }));
    case "release":
    case "complete":
      return read(plainForm, form, () => ({
        modal,
        patch: { action: modal },
        yours: modal === "release" ? "Release" : "Complete",
      }));
    case "cancel":
      return read(cancelForm, form, ({ reason }) => ({
        modal,
        patch: { action: modal, reason },
        yours: `Cancel: ${reason}`,
      }));
    case "reopen":
      return read(reopenForm, form, ({ reason }) => ({
        modal,
        patch: { action: modal, reason },
        yours: `Reopen: ${reason}`,
      }));
  }
}

/** One deed without its targets. */
type Bare = Deed extends infer D ? (D extends Deed ? Omit<D, "targets"> : never) : never;

function read<S extends z.ZodType<Targets>>(
  schema: S,
  form: FormData,
  deedOf: (value: z.output<S>) => Bare,
): ParsedDeed {
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return parsed;
  const { order, all, count } = parsed.value;
  const value: Deed = { ...deedOf(parsed.value), targets: { order, all, count } };
  return { ok: true, value };
}

export async function carryOut(backend: BackendClient, targets: readonly Target[], deed: Deed): Promise<Outcome> {
  switch (deed.modal) {
    case "accept":
      return triage(backend, targets, { list: "accepted", override_reason: deed.override || undefined });
    case "ignore":
      return triage(backend, targets, { list: "ignored", ignore_reason: deed.reason });
    case "restore":
      return triage(backend, targets, { list: "restored" });
    case "flag":
      return changeEach(targets, ({ id, lock: lock_version }) =>
        backend.call("flagOrder", { id, body: { ...deed.body, lock_version } }),
      );
    case "unflag":
      return changeEach(targets, ({ id, lock: lock_version }) =>
        backend.call("unflagOrder", { id, body: { resolution: deed.resolution || undefined, lock_version } }),
      );
    case "labels":
      return withUndo(targets, undoing(backend, deed), () => changeLabels(backend, targets, deed.form));
    default:
      return withUndo(targets, undoing(backend, deed), () =>
        changeEach(targets, ({ id, lock: lock_version }) =>
          backend.call("patchOrder", { id, body: { ...deed.patch, lock_version } }),
        ),
      );
  }
}

/** A field that the dialog did not have stays as it is; so does an empty one of many orders. */
function datesPatch(form: DatesForm): OrderPatch {
  const patch: OrderPatch = {};
  for (const field of fieldNames(planDates)) {
    const day = form[field];
    if (day) patch[field] = day;
    else if (day === "" && form.scope === "one") patch[field] = null;
  }
  if (form.firm) patch.is_firm = form.firm === "1";
  if (form.reason) patch.reason = form.reason;
  return patch;
}

function datesWords(patch: OrderPatch): string {
  const parts = [
    ...fieldNames(planDates).map(
      (name) => patch[name] !== undefined && `${planDates[name].label} ${patch[name] ?? "without a date"}`,
    ),
    patch.is_firm !== undefined && (patch.is_firm ? "firm" : "not firm"),
  ];
  return parts.filter(Boolean).join(", ") || "No change";
}

function labelsWords(form: LabelsForm): string {
  if (form.scope === "one") return [...(form.types ?? []), ...(form.characteristics ?? [])].join(", ") || "None";
  const added = [...(form.add_types ?? []), ...(form.add_characteristics ?? [])];
  const removed = [...(form.remove_types ?? []), ...(form.remove_characteristics ?? [])];
  const parts = [added.length > 0 && `Add ${added.join(", ")}`, removed.length > 0 && `remove ${removed.join(", ")}`];
  return parts.filter(Boolean).join("; ") || "No change";
}
