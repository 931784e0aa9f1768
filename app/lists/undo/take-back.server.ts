import { countWords } from "contract/number-words";
import { z } from "zod";
import type { Answer } from "~/backend/backend-error.server";
import { parseJson } from "~/backend/backend-error.server";
import { refuseFields } from "~/backend/forms.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { changeEach, type Refusal, type Target } from "../bulk/change-each.server";
import { UNDO_AT_MOST } from "./undo-fields.server";

const NAMED_AT_MOST = 3;

/** Whether a form is the Undo of a message that `withUndo` made. */
export const isTakingBack = (form: FormData): boolean => form.get("intent") === "undo" && form.has("back");

interface TakingBack<B> {
  /** Of one record: "proof". */
  noun: string;
  /** What the API takes as a change. */
  schema: z.ZodType<B>;
  put(target: Target, body: B): Promise<Answer<unknown>>;
  name(refused: readonly Refusal[]): Promise<readonly { name: string; message: string }[]>;
  back: string;
}

/** Puts records back as they were before an action. One that somebody changed since stays as it is now, and that is said. */
export async function takeBack<B>(signedIn: SignedIn, form: FormData, taking: TakingBack<B>) {
  const { noun, schema, put, name, back } = taking;
  const one = z.tuple([z.int().positive(), z.int().nonnegative(), schema]);
  const asked = z
    .array(one)
    .min(1)
    .max(UNDO_AT_MOST)
    .safeParse(parseJson(String(form.get("back"))));
  if (!asked.success) return refuseFields({ back: ["This can't be undone anymore."] }, form);
  const targets = asked.data.map(([id, lock, body]) => ({ id, lock, body }));
  const { done, refused, error } = await changeEach(targets, ({ body, ...target }) => put(target, body));
  const words = done.length > 0 ? `${countWords(done.length, noun)} as before` : "";
  if (refused.length === 0 && !error) return redirectWithToast(signedIn, back, { text: words });
  const named = await name(refused.slice(0, NAMED_AT_MOST));
  const rest = refused.length - named.length;
  const sentences = [
    ...named.map((one) => `${one.name} stays as it is: ${one.message}`),
    rest > 0 ? `And ${rest} more.` : "",
    error ? `It stays as it is: ${error.message}` : "",
  ];
  const text = [words ? `${words}.` : "", ...sentences].filter(Boolean).join(" ");
  return redirectWithToast(signedIn, back, { text, kind: "error" });
}
