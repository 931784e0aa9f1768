import type { ProductionRow } from "~/production/production-row";

/** A column of a board of production: its first cards and how many there are. */
export interface ProductionColumn {
  /** The status, the machine's id, or "none". */
  key: string;
  /** The machine's name; null where the status says it. */
  label: string | null;
  total: number;
  cards: readonly ProductionRow[];
}
