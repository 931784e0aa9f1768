/** "30 is not whole packs of 12: 36 would be 3 packs."; null where it is, or where nothing is sold in packs. */
export function packProblem(quantity: number, pack: number | null | undefined): string | null {
  if (!pack || quantity <= 0 || quantity % pack === 0) return null;
  const packs = Math.ceil(quantity / pack);
  return `${quantity} is not whole packs of ${pack}: ${packs * pack} would be ${packs === 1 ? "1 pack" : `${packs} packs`}.`;
}
