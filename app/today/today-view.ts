import type { Bar } from "~/charts/bar-chart";
import type { ChartRow } from "~/charts/chart-table";
import type { LinePoint } from "~/charts/line-chart";
import type { StackedRow } from "~/charts/stacked-bars";
import type { StartPage } from "~/navigation/start-choice";
import type { PipCell, SlackCell } from "~/orders/order-cells";
import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";
import type { TaskRow } from "../tasks/read-tasks.server";

/** What the page shows, in its own words; nothing else travels. */
export interface TodayView {
  fact: string;
  isMine: boolean;
  tiles: readonly Tile[];
  more: readonly Tile[];
  own: OwnWork;
  stores: readonly StoreProblemRow[];
  stuck: StuckView;
  departments: StackedChart;
  toShip: ToShipChart;
  inHands: StackedChart;
  onTime: LineView;
  turnaround: StackedChart;
  spoilage: LineView;
  reasons: StackedChart;
}

/** What everybody sees of Today, whatever their departments. */
export interface OwnWork {
  work: WorkView;
  tasks: { rows: readonly TaskRow[]; total: number; to: string };
  /** What this browser opens the dashboard on, and where this person works. */
  start: { chosen: StartPage; home: string };
}

export interface WorkView {
  /** What is assigned to the reader. */
  mine: readonly WorkList[];
  /** What waits for their departments. */
  waiting: readonly WorkList[];
  /** What appears here, where there is nothing. */
  empty: string;
}

/** Work of one kind, and its first records. */
export interface WorkList extends Omit<Tile, "note"> {
  rows: readonly WorkRow[];
}

export interface WorkRow {
  id: number;
  title: string;
  note: string;
  /** The page of the record. */
  to: string;
}

/** A figure, and the list that it counts. */
export interface Tile {
  label: string;
  figure: string;
  note: string;
  tone: Tone;
  glyph: GlyphName;
  to: string;
}

/** A store that can't be read, or a message of one. */
export interface StoreProblemRow {
  key: string;
  title: string;
  reason: string;
  age: string;
  to: string;
}

export interface StuckView {
  fact: string;
  allOpen: string;
  rows: readonly StuckRow[];
  /** How many rows there are where only the first are shown; null: all are. */
  foldedOf: number | null;
  /** Nothing is open at all, which is another emptiness than that nothing is stuck. */
  isShopEmpty: boolean;
}

export interface StuckRow {
  orderId: number;
  name: string;
  company: string;
  tone: Tone;
  glyph: GlyphName;
  reason: string;
  action: { label: string; to: string };
  turn: string;
  turnName: string;
  age: string;
  ageTitle: string;
  slack: SlackCell;
  pips: readonly PipCell[];
}

/** Words of a chart. `empty` stands in the drawing's place where there is nothing to draw. */
interface ChartWords {
  finding: string;
  sentence: string;
  columns: readonly string[];
  table: readonly ChartRow[];
  empty: string | null;
}

export interface StackedChart extends ChartWords {
  rows: readonly StackedRow[];
}

export interface LineView extends ChartWords {
  points: readonly LinePoint[];
  limit: { value: number; label: string };
  /** Where the scale begins. */
  floor: number;
}

export interface ToShipChart extends ChartWords {
  by: "day" | "week";
  bars: readonly Bar[];
  /** Without machines there is no limit to draw. */
  hasCapacity: boolean;
}
