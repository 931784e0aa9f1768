import type { ArtProofQuery } from "./art-proofs.schema";
import type { ProductionQuery } from "./productions.schema";
import type { PurchaseOrderQuery } from "./purchase-orders.schema";
import type { ReceivingQuery } from "./receivings.schema";
import type { RequisitionQuery } from "./requisitions.schema";
import type { UserListQuery } from "./users.schema";

/** What the tabs that the lists come with ask the API for. The tabs of orders are in order-views.ts. */

export const PROOFING_TAB_FILTERS = {
  all: { status: ["ready_for_review", "in_review", "change_request"] },
  ready_for_review: { status: ["ready_for_review"] },
  in_review: { status: ["in_review"] },
  change_request: { status: ["change_request"] },
} satisfies Record<string, Partial<ArtProofQuery>>;

/** The statuses of a proof in the order in which work goes through them. */
export const PROOF_STAGES = [
  "not_started",
  "in_progress",
  "ready_for_review",
  "in_review",
  "change_request",
  "on_hold",
  "approved",
] as const;
export const ART_TABS = ["all", "mine", ...PROOF_STAGES] as const;
export type ArtTab = (typeof ART_TABS)[number];

/** My work is what I have and is not approved yet. */
export function artTabFilters(tab: ArtTab, userId: number): Pick<ArtProofQuery, "status" | "assignee_id"> {
  if (tab === "all") return {};
  if (tab === "mine") return { assignee_id: userId, status: PROOF_STAGES.filter((status) => status !== "approved") };
  return { status: [tab] };
}

/** Not all of it is ordered yet, or something is the matter with it. */
const OPEN_REQUISITIONS = {
  status: ["not_started", "in_progress", "stock_issue", "backordered", "hold"],
} satisfies Partial<RequisitionQuery>;

export const SOURCING_TAB_FILTERS = {
  open: OPEN_REQUISITIONS,
  needs: { ...OPEN_REQUISITIONS, no_supplier: true },
  stock_issue: { status: ["stock_issue"] },
  backordered: { status: ["backordered"] },
  hold: { status: ["hold"] },
  completed: { status: ["completed"] },
  archived: { status: ["archived"] },
} satisfies Record<string, Partial<RequisitionQuery>>;

export const PURCHASE_ORDER_TAB_FILTERS = {
  all: {},
  draft: { status: ["draft"] },
  unconfirmed: { unconfirmed: true },
  /** At the supplier, and not all of it here. */
  open: { status: ["sent", "confirmed", "partially_received"] },
  late: { late: true },
  received: { status: ["received", "closed_short"] },
} satisfies Record<string, Partial<PurchaseOrderQuery>>;

export const RECEIVING_TAB_FILTERS = {
  expected: { expected: "today" },
  late: { late: true },
  open: { status: ["not_started", "in_progress", "flagged"] },
  decisions: { undecided: true },
  received: { status: ["received"] },
} satisfies Record<string, Partial<ReceivingQuery>>;

/** Statuses of productions that are not over. */
const OPEN_PRODUCTIONS = {
  status: ["not_started", "in_progress", "hold", "flagged", "edits_required"],
} satisfies Partial<ProductionQuery>;

export const PRODUCTION_TAB_FILTERS = {
  ready: { ready: true },
  open: OPEN_PRODUCTIONS,
  in_progress: { status: ["in_progress"] },
  waits: { ready: false, status: ["not_started"] },
  late: { late: true },
  unscheduled: { unscheduled: true },
  held: { status: ["hold", "flagged"] },
  edits: { status: ["edits_required"] },
  completed: { status: ["completed"] },
} satisfies Record<string, Partial<ProductionQuery>>;
export type ProductionTab = keyof typeof PRODUCTION_TAB_FILTERS;

/** The queue as a table, and boards by status and by machine. */
export const PRODUCTION_VIEWS = ["queue", "board", "machines"] as const;
export type ProductionView = (typeof PRODUCTION_VIEWS)[number];

/** The columns of the boards are what a tab would be; by machine there is only what is not over. */
export function productionScope(
  view: ProductionView,
  tab: ProductionTab | null,
): Pick<ProductionQuery, "status" | "ready" | "late" | "unscheduled"> {
  if (view === "board") return {};
  if (view === "machines") return OPEN_PRODUCTIONS;
  return tab ? PRODUCTION_TAB_FILTERS[tab] : {};
}

export const PEOPLE_VIEW_FILTERS = {
  active: { active: true },
  deactivated: { active: false },
  deleted: { deleted: true },
  "default-password": { default_password: true },
} satisfies Record<string, Partial<UserListQuery>>;
