/** What people are asked to do, by kind. No zod here, so that screens can carry it. */
export const TASK_LABELS = {
  file_changed: "Changed file",
  silent_customer: "Silent customer",
  link_ended: "Link ended",
  mail_failed: "Mail not delivered",
  // What buyers and the dock owe, on a requisition, its split or a receiving.
  stock_issue: "No stock",
  backorder: "Backorder",
  substitution: "Substitution",
  excess_goods: "Too many ordered",
  cancel_with_supplier: "Cancel with the supplier",
  put_away: "Put away",
  vip_arrived: "VIP goods are here",
  // What the floor asks for: other art, a decision on goods that nobody replaces, an order that is made.
  edits_required: "Change the art",
  spoiled_goods: "Customer's goods spoiled",
  pack_and_ship: "Pack and ship",
  // Where no mail can leave: an admin helps who forgot a password.
  password_wanted: "Forgot password",
  // Mail that would be written, and nobody to write it to.
  no_address: "No email address",
} as const satisfies Readonly<Record<string, string>>;
export type TaskKind = keyof typeof TASK_LABELS;
export const TASK_KINDS = Object.keys(TASK_LABELS) as TaskKind[];

const labels: Readonly<Record<string, string>> = TASK_LABELS;
/** A kind that a foreign backend made up shows by its own words. */
export const taskLabel = (kind: string) => labels[kind] ?? kind.replaceAll("_", " ");

/** Those of buyers and the dock: the goods of an order show them with what can be decided. */
export const GOODS_TASKS: readonly TaskKind[] = [
  "stock_issue",
  "backorder",
  "substitution",
  "excess_goods",
  "cancel_with_supplier",
  "put_away",
];
