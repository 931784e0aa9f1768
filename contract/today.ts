/** Plain words of Today; no zod, so that browsers load nothing for them. */

/** Why an order does not move or will miss its date, in the order in which one of several is shown. */
export const STUCK_CAUSES = [
  "flag",
  "hold",
  "decision",
  "no_stock",
  "backorder",
  "edits_required",
  "change_request",
  "silent_customer",
  "po_unconfirmed",
  "goods_late",
  "art_late",
  "production_late",
  "sample",
  "uncounted",
] as const;
export type StuckCause = (typeof STUCK_CAUSES)[number];
