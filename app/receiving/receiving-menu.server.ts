import type { Receiving } from "contract/receivings.schema";
import { actionMenu } from "~/lists/actions/action-menu";
import type { RowAction } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";
import { receivingActions } from "./receiving-actions";
import type { ReceivingScreen } from "./receiving-request.server";
import { piecesCell } from "./receiving-words.server";

type Name = keyof typeof receivingActions;

const actionOf = (name: Name) => receivingActions[name];

const LABELS: RowAction = {
  label: "Print labels",
  page: paths.binLabels(),
  labelOfOne: "Print label",
};

/** The most frequent first. Goods of VIP orders are carried over by hand. */
const OF_MANY: Readonly<Record<ReceivingScreen, readonly Name[]>> = {
  expected: ["delivery", "location", "arrived", "shipment"],
  vip: ["delivery", "handover", "location", "arrived"],
};
const OF_ONE = [
  "receive",
  "location",
  "arrived",
  "shipment",
  "handover",
  "release",
  "flag",
  "flag-change",
  "flag-resolve",
] as const;

/** Lines of a delivery are counted in one dialog of their own. */
const asOfMany = (action: RowAction): RowAction =>
  action.page === undefined && action.modal === "delivery" ? { ...action, isOfMany: true } : action;

/** What is done with many at once. */
export const bulkMenu = (screen: ReceivingScreen): readonly RowAction[] => [
  ...actionMenu(actionOf, OF_MANY[screen], null).map(asOfMany),
  LABELS,
];

/** What is done with one as it is. */
export const receivingMenu = (receiving: Receiving): readonly RowAction[] => [
  ...actionMenu(actionOf, OF_ONE, { status: receiving.status, pieces: piecesCell(receiving) }),
  LABELS,
];
