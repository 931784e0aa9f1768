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
  /** The fields of the form that takes back what was done; null where nothing truly does. */
  undo: Readonly<Record<string, string>> | null;
  /** Knows the refused, where they are too many for an address. */
  run?: string;
}
