import type { StatusWord } from "./statuses";

/** Plain words of production, machines and the plan, for screens and server alike; no zod, so that browsers load nothing for them. */

export const SPOILAGE_REASONS = [
  "misprint",
  "thread_break",
  "wrong_placement",
  "wrong_item",
  "fabric_defect",
  "machine",
  "lost",
  "other",
] as const;
export type SpoilageReason = (typeof SPOILAGE_REASONS)[number];
export const SPOILAGE_REASON_LABELS: Readonly<Record<SpoilageReason, string>> = {
  misprint: "Misprint",
  thread_break: "Thread break",
  wrong_placement: "Wrong placement",
  wrong_item: "Wrong item",
  fabric_defect: "Fabric defect",
  machine: "Machine",
  lost: "Lost",
  other: "Other",
};

/** Who pays for a spoiled piece. Goods that customers sent themselves are not replaced. */
export const RESPONSIBILITIES = ["shop", "supplier", "customer_goods"] as const;
export type Responsibility = (typeof RESPONSIBILITIES)[number];
export const RESPONSIBILITY_LABELS: Readonly<Record<Responsibility, string>> = {
  shop: "Us",
  supplier: "Supplier",
  customer_goods: "Customer's goods",
};

/**
 * What the floor enters, one thing at a time. `take_back` and `unspoil` reverse; `check` says that logo and threads were compared,
 * `accept_short` that nobody makes these pieces any more.
 */
export const PRODUCTION_ENTRIES = [
  "start",
  "pause",
  "produced",
  "take_back",
  "spoiled",
  "unspoil",
  "check",
  "accept_short",
  "complete",
  "flag",
] as const;
export type ProductionEntry = (typeof PRODUCTION_ENTRIES)[number];

/** May it run? In words, with a glyph of its own. */
export const GATE_WORDS: Readonly<Record<"ok" | "waits", StatusWord>> = {
  ok: { label: "Ready", tone: "done", glyph: "disc-check" },
  waits: { label: "Not ready", tone: "idle", glyph: "clock" },
};

export const GATE_PARTS = ["art", "goods", "sample", "payment", "hold"] as const;

/** Monday is 1, Sunday 7. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const WEEK_DAY_LABELS: Readonly<Record<number, string>> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};
