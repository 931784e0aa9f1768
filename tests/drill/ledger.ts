export const WRITE_KINDS = ["note", "patch", "count", "receipt", "import", "triage", "upload"] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/** A write that the server acknowledged: what it was about and the word that tells it from all others. */
export interface Acknowledged {
  kind: WriteKind;
  /** Stands in what was written: a note's text, a file's name, an order's number. */
  token: string;
  /** The order, receiving or production that was written to; 0 where the write made it. */
  target: number;
  /** Of the request that was answered; null where it was sent more than once, for then it may be another one that wrote. */
  requestId: string | null;
}

export interface Ledger {
  readonly writes: readonly Acknowledged[];
  add(write: Acknowledged): void;
  /** Resolves once so many are acknowledged. */
  reached(count: number): Promise<void>;
}

export function openLedger(): Ledger {
  const writes: Acknowledged[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  return {
    writes,
    add(write) {
      writes.push(write);
      for (let index = waiting.length - 1; index >= 0; index -= 1) {
        if ((waiting[index]?.count ?? 0) <= writes.length) waiting.splice(index, 1)[0]?.go();
      }
    },
    reached: (count) =>
      new Promise((go) => {
        if (writes.length >= count) go();
        else waiting.push({ count, go });
      }),
  };
}
