import { redirect } from "@remix-run/node";
import { countWords, numberWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
import { leaveToast } from "~/session/toasts.server";
import { FOLLOWED_FROM, MAX_IDS_IN_LINK } from "./bulk-limits";
import type { BulkResult, RefusedRecord } from "./bulk-result";
import type { Refusal, Target } from "./change-each.server";
import { keepResult, type Run, type RunOutcome, startRun } from "./runs.server";

interface Asked {
  signedIn: SignedIn;
  modal: string;
  noun: string;
  /** The list that it was asked for on. */
  back: string;
  targets: readonly Target[];
}

const about = ({ signedIn, modal, noun, back, targets }: Asked) => ({
  userId: signedIn.user.id,
  subject: countWords(targets.length, noun),
  modal,
  list: back,
  targets: targets.map(({ id }) => id),
});

/** A page with a script follows a long action on a page of its own; one without waits for the answer. */
export const isFollowed = (form: FormData, total: number): boolean =>
  total >= FOLLOWED_FROM && form.get("follow") === "1";

/** Starts a long action and leads to the page that says how far it is. `name` says which were refused. */
export async function follow(
  asked: Asked,
  work: () => Promise<RunOutcome>,
  name: (refused: readonly Refusal[]) => Promise<RefusedRecord[]>,
): Promise<Response> {
  const run = await startRun(about(asked), work, { name, ended: (ended) => tell(asked.signedIn, ended) });
  return redirect(paths.change(run.id), 303);
}

/** Who went elsewhere, or comes back later, is told and led to the result. */
async function tell(signedIn: SignedIn, { id, outcome }: Run): Promise<void> {
  const { done = "", refused = [] } = outcome?.result ?? {};
  const words = [done, refused.length > 0 ? `${numberWords(refused.length)} refused` : ""];
  await leaveToast(signedIn, {
    text: outcome?.problem ?? words.filter(Boolean).join(", "),
    kind: outcome?.problem ? "error" : "status",
    action: { label: "Show", to: paths.change(id) },
  });
}

/** The result with a key to its refused records, where they are too many for an address. */
export function withRetry<R extends BulkResult>(asked: Asked, result: R): R {
  if (result.refused.length <= MAX_IDS_IN_LINK) return result;
  return { ...result, run: keepResult(about(asked), result).id };
}
