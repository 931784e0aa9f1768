import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { type ReceivingState, receivingActions } from "../actions/receiving-actions";

const actionOf = (name: keyof typeof receivingActions) => receivingActions[name];

const LABELS: RowAction = {
  label: "Print labels",
  page: paths.binLabels(),
  labelOfOne: "Print label",
};

/** What is done with many at once, the most frequent first. */
export const BAR_ACTIONS: readonly RowAction[] = [
  ...actionMenu(actionOf, ["delivery", "location", "arrived", "shipment"], null),
  LABELS,
];

/** Goods of VIP orders are carried over by hand. */
export const VIP_BAR_ACTIONS: readonly RowAction[] = [
  ...actionMenu(actionOf, ["delivery", "handover", "location", "arrived"], null),
  LABELS,
];

const OF_ROW = ["receive", "location", "arrived", "shipment", "handover", "release", "flag"] as const;

/** What is done with one in this state. */
export const rowActions = (state: ReceivingState | null): readonly RowAction[] => [
  ...actionMenu(actionOf, OF_ROW, state),
  LABELS,
];
