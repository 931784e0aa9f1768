import { text } from "contract/conventions.schema";
import { DECORATION_LOCATIONS, DECORATION_METHODS } from "contract/decoration";
import { fieldNames } from "contract/field";
import { proofSpec } from "contract/proof-fields";
import { PRIORITIES } from "contract/statuses";
import { z } from "zod";
import { type ArtActionName, artAction } from "~/art/art-actions";
import { actionShape, manyShape, targetsOf } from "~/lists/actions/action-schema.server";
import { sideProblem } from "../proof-words.server";

const id = z.string().regex(/^[1-9]\d{0,8}$/);

/** Whom an action is about: `ID:LOCK_VERSION` each, or everything that matches the list's filter, `count` when it was asked. */
export const targets = { ...manyShape, proof: targetsOf("proofs") };
const targetsForm = z.object(targets);
export type Targets = z.output<typeof targetsForm>;

/** One person, "me" or "nobody"; or several, who take turns. */
export const assignForm = z
  .object({
    ...targets,
    assignee_id: z.union([z.enum(["", "me", "nobody"]), id], "Choose a person.").optional(),
    share: z.array(id).max(50, "Choose 50 people or fewer.").optional(),
  })
  .refine(({ assignee_id, share = [] }) => assignee_id || share.length > 0, {
    path: ["assignee_id"],
    message: "Choose who works on it.",
  })
  .refine(({ assignee_id, share = [] }) => !assignee_id || share.length === 0, {
    path: ["assignee_id"],
    message: "Choose one person, or select people to assign in turn.",
  });

export const priorityForm = z.object({ ...targets, priority: z.enum(PRIORITIES, "Choose a priority.") });

const sideText = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const message = sideProblem(value);
    if (message) context.addIssue({ code: "custom", message });
  })
  .optional();
const SPEC_FIELDS = ["location", ...fieldNames(proofSpec)] as const;

/** `scope` says what an empty field means: of one proof it is taken away, of many it stays. */
export const specForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    deco_method: z.union([z.literal(""), z.enum(DECORATION_METHODS)], "Choose a method.").optional(),
    location: z.union([z.literal(""), z.enum(DECORATION_LOCATIONS)], "Choose a location.").optional(),
    logo_size: text(100).optional(),
    width_in: sideText,
    height_in: sideText,
    color_source: text(200).optional(),
    color_way: text(200).optional(),
  })
  .refine((form) => form.scope === "one" || SPEC_FIELDS.some((field) => form[field]), {
    path: ["deco_method"],
    message: "Set a method, a location or another field first.",
  });
export type SpecForm = z.output<typeof specForm>;

/** Of one proof the logo chosen; of many `PROOF:LOGO` each. */
export const reuseForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    logo_id: id.optional(),
    pick: z.array(z.string().regex(/^\d{1,9}:\d{1,9}$/, "Choose the proofs again.")).optional(),
  })
  .refine(({ scope, logo_id }) => scope === "many" || logo_id, { path: ["logo_id"], message: "Choose a logo." })
  .refine(({ scope, pick = [] }) => scope === "one" || pick.length > 0, {
    path: ["pick"],
    message: "Select one or more proofs whose logo fits.",
  });

/** lines: those leave for a proof of their own. back: a second proof of the same lines, for their back. */
export const splitForm = z
  .object({
    ...targets,
    how: z.enum(["lines", "back"], "Choose how to split it."),
    line: z.array(id).max(500, "Use 500 lines or fewer.").optional(),
    name: text(200).optional(),
  })
  .refine(({ how, line = [] }) => how === "back" || line.length > 0, {
    path: ["line"],
    message: "Select the items to move.",
  });

/** The proofs that become one, of one order or more. */
export const mergeForm = z.object({
  ...targets,
  merge: z
    .array(id, "Select two or more proofs.")
    .min(2, "Select two or more proofs.")
    .max(100, "Merge 100 proofs or fewer."),
  name: text(200).optional(),
});

/** An action that asks for a reason at most. */
export const reasonForm = (name: ArtActionName) =>
  z.object({ ...targets, reason: actionShape(artAction(name).fields).reason ?? z.string().optional() });
