/** Sorts what has no date last. */
export const NO_DATE = "9999-12-31";

export const PRIORITY_RANKS: Readonly<Record<string, number>> = { high: 0, normal: 1, low: 2 };
