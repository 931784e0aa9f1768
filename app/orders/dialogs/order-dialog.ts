import type { PlanDate } from "contract/order-fields";
import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import { ORDER_ACTION_NAMES, type OrderActionName } from "../actions/order-actions";
import type { OrderState } from "../actions/order-state";
import type { PlanCell } from "../order-cells";
import type { PromiseView } from "./promise-view";

/** `actions` lists the actions of one order, for those without a script. */
export const ORDER_MODALS = [...ORDER_ACTION_NAMES, "actions"] as const;
export type OrderModal = (typeof ORDER_MODALS)[number];

export interface DialogOrder {
  id: number;
  name: string;
  who: string;
  /** What the action is about, as it is now: what accepting creates, the dates, the flag. */
  state: string;
  blockers: readonly string[];
}

/** Values of the one order that a dialog is about. */
export interface DialogValues {
  priority: string;
  /** By the names of the fields; empty without one. */
  dates: Readonly<Record<PlanDate, string>>;
  is_firm: boolean;
  types: readonly string[];
  characteristics: readonly string[];
}

/** Where a cancel finds something of the order, and what becomes of it. */
export interface ImpactView {
  place: string;
  text: string;
  effect: string;
}

export interface OrderDialogData {
  modal: OrderModal;
  /** Everything that the list's filter matches, in place of single orders. */
  isAll: boolean;
  /** How many orders the action is about. */
  count: number;
  /** More match the filter than can be changed at once. */
  isTooMany: boolean;
  units: number;
  /** The first of them; the rest is `count` less these. */
  orders: readonly DialogOrder[];
  /** `ID:LOCK_VERSION` of each, unless `isAll`. */
  targets: readonly string[];
  /** What accepting all of them creates; null where the backend does not say. */
  plan: PlanCell | null;
  /** When they can be in hands and whom accepting them pushes; null in other dialogs and where the backend does not say. */
  promise: PromiseView | null;
  /** How many have a blocker. */
  blocked: number;
  /** Of the dialog that accepts: none of them can be accepted as it is now. */
  isInVain: boolean;
  /** Null for more than one. */
  state: OrderState | null;
  values: DialogValues | null;
  /** What a cancel of one order touches; `problem` where the backend does not say. Null in other dialogs and for many. */
  impact: { stages: readonly ImpactView[]; problem: string | null } | null;
  /** People who can be asked to resolve a flag. */
  people: readonly { value: string; label: string }[];
  typeOptions: readonly string[];
  characteristicOptions: readonly string[];
  /** The shop's calendar day. */
  today: string;
}

export type ActionResult = BulkResult<OrderActionName>;

export type ActionAnswer = ActionResult | FormRefusal;
