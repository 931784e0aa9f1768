/** What the bench computes from samples. Nothing here knows what was measured. */

export interface Summary {
  median: number;
  p99: number;
  samples: number;
}

/** The value below which the share `q` (0 to 1) of the samples lies, linear between neighbours. Throws without samples. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error("There is no quantile of no samples.");
  return below + (above - below) * (place - Math.floor(place));
}

export function summarize(samples: readonly number[]): Summary {
  return { median: quantile(samples, 0.5), p99: quantile(samples, 0.99), samples: samples.length };
}

/** How many times `base` a value is. A base of 0 or less has no ratio. */
export function ratio(value: number, base: number): number {
  if (!(base > 0)) throw new Error(`${value} can't be compared with ${base}.`);
  return value / base;
}
