import { instantWords, type ShopClock } from "~/format/instant-words";
import { MAX_IDS_IN_LINK } from "./bulk-limits";
import { leftOf, type Run } from "./runs.server";

const STOPPED = "The server stopped before it finished.";

/** How far an action on many is, and what it came to. */
export type RunView = ReturnType<typeof runView>;

export function runView(run: Run, clock: ShopClock) {
  const { id, subject, list, targets, startedAt, outcome, isRunning } = run;
  const result = outcome?.result ?? null;
  const stopped = isRunning || result ? null : stoppedRun(run);
  const refused = result?.refused ?? stopped?.refused ?? [];
  return {
    id,
    /** "312 orders" */
    subject,
    when: instantWords(startedAt, clock),
    iso: startedAt,
    total: targets.length,
    tried: result ? targets.length : run.done.length + run.refused.length,
    isRunning,
    problem: isRunning || result ? null : (outcome?.problem ?? STOPPED),
    result: result && { done: result.done, refused: result.refused, undo: result.undo },
    /** Where it did not end: how far it came, row by row. */
    stopped,
    /** The list with the dialog about those that were refused; null where none was. */
    againTo: dialogTo(
      run,
      refused.map((one) => one.id),
      result ? id : null,
    ),
    listTo: list,
  };
}

function stoppedRun(run: Run) {
  const { unsure, rest } = leftOf(run);
  return {
    done: run.done.length,
    refused: run.refused,
    /** They were under way just then: done or not. */
    unsure: unsure.length,
    /** It did not come to them. */
    rest: rest.length,
    /** The list with the dialog about those it did not come to, or may not have; null where it came to all. */
    goOnTo: dialogTo(run, [...unsure, ...rest], run.id),
  };
}

/** The list with the dialog about these; more than an address holds are known by their run, or the first are taken. */
function dialogTo({ list, modal }: Run, ids: readonly number[], run: string | null): string | null {
  if (ids.length === 0) return null;
  const named = ids.slice(0, MAX_IDS_IN_LINK).map((id) => ["ids", String(id)]);
  const query = new URLSearchParams([
    ["modal", modal],
    ...(ids.length > MAX_IDS_IN_LINK && run ? [["run", run]] : named),
  ]);
  return `${list}${list.includes("?") ? "&" : "?"}${query}`;
}
