import { APPROVAL_MODES } from "contract/art";
import { approveBody } from "contract/art-proofs.schema";
import { calendarDateProblem, text } from "contract/conventions.schema";
import { proofRequestBody } from "contract/proof-requests.schema";
import { z } from "zod";
import { targets } from "../triage-dialogs/triage-forms.server";

const contact = proofRequestBody.shape.contacts.element;

/** Rows of people, `contact_name` beside `contact_email`; an empty row is none. */
export const sendForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    upload_id: z.coerce.number().int().optional(),
    /** Other designs of the order that go out by the same link. */
    order_id: z.coerce.number().int().optional(),
    also: z.array(z.coerce.number().int()).max(49, "Send 50 proofs or fewer.").optional(),
    contact_name: z.array(text(200)).max(10, "Ask 10 people or fewer.").optional(),
    contact_email: z.array(text(320)).max(10, "Ask 10 people or fewer.").optional(),
    approval_mode: z.enum(APPROVAL_MODES, "Choose whose answer counts.").default("any"),
    checklist: z.array(text(100)).max(10, "Use 10 points or fewer.").optional(),
    message: text(2_000).optional(),
    ends_on: text(10).optional(),
  })
  .superRefine((form, context) => {
    const problem = form.ends_on ? calendarDateProblem(form.ends_on) : null;
    if (problem) context.addIssue({ code: "custom", path: ["ends_on"], message: problem });
    if (form.scope === "one") for (const issue of contactIssues(form)) context.addIssue({ code: "custom", ...issue });
  });
export type SendForm = z.output<typeof sendForm>;

type Rows = { contact_name?: string[]; contact_email?: string[] };

export interface ContactRow {
  name: string;
  email: string;
  /** Its place in the form. */
  row: number;
}

/** The rows in which something was typed. */
export function contactRows({ contact_name: names = [], contact_email: emails = [] }: Rows): ContactRow[] {
  return Array.from({ length: Math.max(names.length, emails.length) }, (_, row) => ({
    row,
    name: names[row] ?? "",
    email: emails[row] ?? "",
  })).filter(({ name, email }) => name !== "" || email !== "");
}

function contactIssues(form: Rows): { path: string[]; message: string }[] {
  const rows = contactRows(form);
  if (rows.length === 0) return [{ path: ["contact_email_0"], message: "Add a person to ask." }];
  return rows.flatMap(({ row, name, email }) => {
    const { success, error } = contact.safeParse({ name, email });
    if (success) return [];
    return error.issues.map(({ path, message }) => ({ path: [`contact_${String(path[0])}_${row}`], message }));
  });
}

export const remindForm = z.object({ ...targets, message: text(2_000).optional() });

/** Of many the name is that of each one's customer. */
export const approveForm = z
  .object({
    ...targets,
    scope: z.enum(["one", "many"]),
    upload_id: z.coerce.number().int().optional(),
    channel: approveBody.shape.channel,
    name: text(200).optional(),
    evidence: text(2_000).optional(),
  })
  .refine(({ scope, name }) => scope === "many" || name, { path: ["name"], message: "Enter who approved it." });
export type ApproveForm = z.output<typeof approveForm>;
