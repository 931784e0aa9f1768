import { instantWords, type ShopClock } from "~/format/instant-words";
import { MAX_IDS_IN_LINK } from "./bulk-limits";
import type { RunView, StoppedRun } from "./run-view";
import { leftOf, type Run } from "./runs.server";

const STOPPED = "The server stopped before it finished.";

export function runView(run: Run, clock: ShopClock): RunView {
  const { id, subject, list, targets, startedAt, outcome, isRunning } = run;
  const result = outcome?.result ?? null;
  const stopped = isRunning || result ? null : stoppedRun(run);
  const refused = result?.refused ?? stopped?.refused ?? [];
  return {
    id,
    subject,
    when: instantWords(startedAt, clock),
    iso: startedAt,
    total: targets.length,
    tried: result ? targets.length : run.done.length + run.refused.length,
    isRunning,
    problem: isRunning || result ? null : (outcome?.problem ?? STOPPED),
    result: result && { done: result.done, refused: result.refused, undo: result.undo },
    stopped,
    againTo: dialogTo(
      run,
      refused.map((one) => one.id),
      result ? id : null,
    ),
    listTo: list,
  };
}

function stoppedRun(run: Run): StoppedRun {
  const { unsure, rest } = leftOf(run);
  return {
    done: run.done.length,
    refused: run.refused,
    unsure: unsure.length,
    rest: rest.length,
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
