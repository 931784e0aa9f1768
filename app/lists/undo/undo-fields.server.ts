import type { Outcome, Target } from "../bulk/change-each.server";

/** A message holds so many records for its Undo; an action on more has none. */
export const UNDO_AT_MOST = 100;

/** Of a record as it was read before an action. */
interface Read {
  id: number;
  lock_version?: number | null;
}

export interface Undoing<R extends Read> {
  read(ids: number[]): Promise<readonly R[]>;
  /** The one change of the API that puts the record back; null where none truly does. */
  bodyOf(record: R): object | null;
}

/**
 * Carries an action out and keeps what takes it back: of each record the change that undoes it, and the version that the action left behind.
 * There is an Undo where it is true of every record that was changed.
 */
export async function withUndo<R extends Read>(
  targets: readonly Target[],
  undoing: Undoing<R> | null,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const isKept = undoing && targets.length <= UNDO_AT_MOST && targets.every(({ lock }) => lock !== undefined);
  if (!isKept) return await work();
  const before = await undoing.read(targets.map(({ id }) => id));
  const outcome = await work();
  return { ...outcome, undo: undoFields(outcome, { targets, before, bodyOf: undoing.bodyOf }) };
}

function undoFields<R extends Read>(
  { done, versions }: Outcome,
  { targets, before, bodyOf }: { targets: readonly Target[]; before: readonly R[] } & Pick<Undoing<R>, "bodyOf">,
): Outcome["undo"] {
  const backs = done.map((id) => {
    const lock = targets.find((target) => target.id === id)?.lock;
    // Another version than the action changed says nothing of what stood there before it.
    const record = before.find((one) => one.id === id && one.lock_version === lock);
    const body = record && bodyOf(record);
    const left = versions?.get(id);
    return body && left !== undefined ? [id, left, body] : null;
  });
  if (backs.length === 0 || backs.some((back) => back === null)) return undefined;
  return { intent: "undo", back: JSON.stringify(backs) };
}
