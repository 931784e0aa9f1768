/** What of an order its staff own, each with its name on screen. */
export const EDIT_LABELS = {
  priority: "Priority",
  owner_id: "Owner",
  required_in_hand_date: "In hands",
  is_firm: "Firm",
  estimated_ship_date: "Planned ship",
  actual_ship_date: "Shipped",
  vip_date: "VIP",
  tags: "Tags",
  types: "Types",
  characteristics: "Special",
  note: "Note of the order",
  art_note: "Art note",
  sourcing_note: "Sourcing note",
  receiving_note: "Receiving note",
  production_note: "Production note",
} as const;
export type EditField = keyof typeof EDIT_LABELS;
export const EDIT_FIELDS = Object.keys(EDIT_LABELS) as EditField[];

/** Everything at once. */
export const ALL_FIELDS = "all";
