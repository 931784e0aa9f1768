import type { RowDeed } from "~/lists/row-menu";
import { paths } from "~/navigation/paths";

export const RECEIVE: RowDeed = { modal: "delivery", label: "Receive…" };
const ASSIGN: RowDeed = { modal: "location", label: "Assign location…" };
const ARRIVED: RowDeed = { modal: "arrived", label: "Mark arrived…" };
const SHIPMENT: RowDeed = { modal: "shipment", label: "Set tracking…" };
const LABELS: RowDeed = {
  label: "Print labels",
  page: paths.binLabels(),
  labelOfOne: "Print label",
  ofOne: (id) => paths.binLabels(new URLSearchParams({ ids: String(id) })),
};

/** What is done with many at once, the most frequent first. */
export const BAR_DEEDS: readonly RowDeed[] = [RECEIVE, ASSIGN, ARRIVED, SHIPMENT, LABELS];

/** What is done with one. */
export const ROW_DEEDS: readonly RowDeed[] = [
  { modal: "receive", label: "Receive…" },
  ASSIGN,
  ARRIVED,
  { modal: "shipment", label: "Change tracking and dates…" },
  { modal: "handover", label: "Hand over to production…" },
  { modal: "release", label: "Take off the order…" },
  { modal: "flag", label: "Flag…" },
  LABELS,
];
