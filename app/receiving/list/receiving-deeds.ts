import type { RowDeed } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";

export const RECEIVE: RowDeed = { modal: "delivery", label: "Receive…" };
const ASSIGN: RowDeed = { modal: "location", label: "Assign location…" };
const ARRIVED: RowDeed = { modal: "arrived", label: "Mark arrived…" };
const SHIPMENT: RowDeed = { modal: "shipment", label: "Set tracking…" };
const HANDOVER: RowDeed = { modal: "handover", label: "Hand over to production…" };
const LABELS: RowDeed = {
  label: "Print labels",
  page: paths.binLabels(),
  labelOfOne: "Print label",
};

/** What is done with many at once, the most frequent first. */
export const BAR_DEEDS: readonly RowDeed[] = [RECEIVE, ASSIGN, ARRIVED, SHIPMENT, LABELS];

/** Goods of VIP orders are carried over by hand. */
export const VIP_BAR_DEEDS: readonly RowDeed[] = [RECEIVE, HANDOVER, ASSIGN, ARRIVED, LABELS];

/** What is done with one. */
export const ROW_DEEDS: readonly RowDeed[] = [
  { modal: "receive", label: "Receive…" },
  ASSIGN,
  ARRIVED,
  { modal: "shipment", label: "Change tracking and dates…" },
  HANDOVER,
  { modal: "release", label: "Take off the order…" },
  { modal: "flag", label: "Flag…" },
  LABELS,
];
