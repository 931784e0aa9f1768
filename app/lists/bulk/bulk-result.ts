/** A record that was not changed, and why. */
export interface RefusedRecord {
  id: number;
  name: string;
  message: string;
  /** Where somebody else was faster: how it is now, and what was asked for. */
  now: string | null;
  yours: string | null;
}

/** What was done and what was not, row by row. */
export interface BulkResult<Modal extends string = string> {
  ok: true;
  modal: Modal;
  /** "5 orders accepted"; empty where none was. */
  done: string;
  refused: readonly RefusedRecord[];
  /** Ids of the done, joined by commas, where it can be taken back. */
  undo: string | null;
}
