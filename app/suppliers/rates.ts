import { countWords } from "contract/number-words";
import type { Supplier } from "contract/suppliers.schema";

export interface RateView {
  words: string;
  /** "On time: 23 of 24 receivings". */
  title: string;
  isPoor: boolean;
}

type Stats = NonNullable<Supplier["stats"]>;

/** Below (of defects: above) these a number is worth a look. */
const POOR = { onTime: 0.9, fill: 0.97, defects: 0.03 } as const;

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** The rates of a supplier with what they stand on; null where nothing is over yet. */
export function ratesOf(stats: Stats | null | undefined) {
  const basis = countWords(stats?.receivings ?? 0, "receiving");
  const rate = (value: number | null | undefined, title: string, isPoor: (rate: number) => boolean): RateView | null =>
    value == null ? null : { words: percent.format(value), title: `${title}, of ${basis}`, isPoor: isPoor(value) };
  return {
    onTime: rate(stats?.on_time_rate, "Fully here by the promised day", (value) => value < POOR.onTime),
    fill: rate(stats?.fill_rate, "Accepted of the pieces ordered", (value) => value < POOR.fill),
    defects: rate(stats?.defect_rate, "Rejected of the pieces that came", (value) => value > POOR.defects),
  };
}
