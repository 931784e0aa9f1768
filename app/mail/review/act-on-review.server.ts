import { z } from "zod";
import type { BackendClient } from "~/backend/client.server";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { carryAction } from "~/lists/bulk/carry-action.server";
import { changeEach, type Refusal, readTarget, TARGET_PATTERN } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import type { ReviewModal } from "./review-dialog";

const ACTIONS = {
  "mail-release": { call: "releaseEmailMessage", done: "sent on its way", yours: "Send" },
  "mail-discard": { call: "discardEmailMessage", done: "discarded", yours: "Discard" },
} as const;

const MOST = 500;

const reviewForm = z.object({
  mail: z.array(z.string().regex(TARGET_PATTERN)).min(1, "Select an email.").max(MOST, "Select fewer emails."),
});

/** Sends or discards each of the ticked mails: what was done, and what was refused and why, row by row. */
export function actOnReview(signedIn: SignedIn, modal: ReviewModal, { form, back }: { form: FormData; back: string }) {
  const { backend } = signedIn;
  const { call, done, yours } = ACTIONS[modal];
  return carryAction(signedIn, {
    modal,
    noun: "mail",
    isDestructive: modal === "mail-discard",
    back,
    form,
    schema: reviewForm,
    resolve: async ({ mail }) => ({ ok: true, targets: mail.map(readTarget) }),
    carryOut: async ({ targets }) => ({
      outcome: await changeEach(targets, ({ id }) => backend.call(call, { id })),
      done,
      yours,
    }),
    nameRefused: (refused) => nameRefused(backend, refused),
  });
}

/** So many are looked up by name; the others are called by their number. */
const NAMED = 20;

async function nameRefused(backend: BackendClient, refused: readonly Refusal[]): Promise<RefusedRecord[]> {
  return await Promise.all(
    refused.map(async ({ id, message }, place) => {
      const answer = place < NAMED ? await backend.call("getEmailMessage", { id }) : null;
      const name = answer?.ok ? answer.data.data.subject : `Mail ${id}`;
      return { id, name, message, now: null, yours: null };
    }),
  );
}
