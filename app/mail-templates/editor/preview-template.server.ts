import type { BackendClient } from "~/backend/client.server";
import { findNamedOrder } from "~/orders/named-order.server";
import type { SignedIn } from "~/session/session.server";
import { keepMailDraft } from "./kept-draft.server";
import { problemViews } from "./read-template.server";
import { readTyped } from "./save-template.server";
import { lookOf, type PreviewAnswer, type PreviewProblem, type PreviewView, type TemplateTexts } from "./template-view";

type Previewed = { ok: true; html: string; view: Omit<PreviewView, "query"> } | { ok: false; problem: PreviewProblem };

interface Desired {
  id: number;
  /** As it was typed; empty: sample values. */
  order: string;
  /** What is not saved; null: the text as it stands. */
  draft: TemplateTexts | null;
}

async function preview(
  backend: BackendClient,
  { id, order, draft }: Desired,
): Promise<Previewed & { orderId?: number }> {
  const found = order === "" ? null : await findNamedOrder(backend, order);
  if (found && !found.ok) return { ok: false, problem: { message: found.message, isOrder: true } };
  const orderId = found?.order.id;
  const answer = await backend.call("previewEmailTemplate", {
    id,
    body: {
      ...(orderId !== undefined && { order_id: orderId }),
      ...(draft && {
        subject: draft.subject,
        preheader: draft.preheader,
        body_html: draft.body_html,
        body_text: draft.body_text === "" ? null : draft.body_text,
      }),
    },
  });
  if (!answer.ok) return { ok: false, problem: problemOf(answer.error) };
  const { subject, preheader, html, text, of, problems } = answer.data.data;
  return { ok: true, html, orderId, view: { subject, preheader, text, of, problems: problemViews(problems) } };
}

function problemOf(error: { message: string; fields?: Readonly<Record<string, readonly string[]>> }): PreviewProblem {
  const [field, sentences] = Object.entries(error.fields ?? {})[0] ?? [];
  return { message: sentences?.[0] ?? error.message, isOrder: field === "order_id" };
}

export type StoredPreview = { ok: true; preview: PreviewView } | { ok: false; problem: PreviewProblem };

/** How the text reads as it stands. */
export async function previewStored(backend: BackendClient, id: number, order: string): Promise<StoredPreview> {
  const read = await preview(backend, { id, order, draft: null });
  if (!read.ok) return read;
  const query = read.orderId === undefined ? "" : `order_id=${read.orderId}`;
  return { ok: true, preview: { ...read.view, query } };
}

/** How it would read with what is in the form. Nothing is saved. */
export async function previewDraft(signedIn: SignedIn, id: number, form: FormData): Promise<PreviewAnswer> {
  const order = String(form.get("order") ?? "").trim();
  const typed = readTyped(form);
  const asked = { intent: "preview", look: lookOf(form.get("look")), order, ...typed } as const;
  const read = await preview(signedIn.backend, { id, order, draft: typed.texts });
  if (!read.ok) return { ok: false, ...asked, problem: read.problem };
  const key = await keepMailDraft(signedIn, read.html);
  if (key === null)
    return { ok: false, ...asked, problem: { message: "This email is too long to show. Shorten it.", isOrder: false } };
  return { ok: true, ...asked, preview: { ...read.view, query: `draft=${key}` } };
}
