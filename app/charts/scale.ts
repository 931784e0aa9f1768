/** The smallest round number of 1, 2 or 5 times a power of ten, halves allowed, that holds this value; 1 at least. */
export function roundTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 4, 5, 6, 8, 10];
  const step = steps.find((times) => times * power >= value) ?? 10;
  return step * power;
}

/** Part of the whole in percent, for a drawing: two decimals, 0 where there is no whole. */
export function percentOf(value: number, whole: number): number {
  return whole > 0 ? Math.round((value / whole) * 10_000) / 100 : 0;
}
