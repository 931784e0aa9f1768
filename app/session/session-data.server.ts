import { z } from "zod";

/** One message for the next page, shown once. An action with `fields` is a POST form, without them a link. */
const toast = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(["status", "error"]),
  action: z
    .object({ label: z.string(), to: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .optional(),
});
export type ToastMessage = z.output<typeof toast>;

/** A form that came when nobody was signed in any more. */
const draft = z.object({
  /** Path and query of the page with the form. */
  page: z.string(),
  typed: z.record(z.string(), z.array(z.string()).readonly()),
  /** Whose it is, where that was still known. */
  userId: z.number().nullable(),
  until: z.string(),
});
export type Draft = z.output<typeof draft>;

/** Of a session of nobody, whose token is the challenge: the password was right, the second factor is asked for. */
const secondStep = z.object({ isKept: z.boolean(), returnTo: z.string(), until: z.string() });
/** How a mail looks that somebody writes, for the frame that shows it next. */
const mailDraft = z.object({ key: z.string(), html: z.string(), until: z.string() });

const sessionData = z.object({
  toast: toast.optional().catch(undefined),
  draft: draft.optional().catch(undefined),
  secondStep: secondStep.optional().catch(undefined),
  mailDraft: mailDraft.optional().catch(undefined),
  /** The browser has not collected the token for its storage yet. */
  isMirrorDue: z.boolean().optional().catch(undefined),
  /** The company's backend can't change passwords: asking for it would lock everybody out. */
  isPasswordFixed: z.boolean().optional().catch(undefined),
});
export type SessionData = z.output<typeof sessionData>;

/** What a session row carries beside its person; anything unknown in it is left out. */
export function readSessionData(data: unknown): SessionData {
  return sessionData.safeParse(data).data ?? {};
}
