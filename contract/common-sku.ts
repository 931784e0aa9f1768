/** "AT-K500" of AT-K500-S and AT-K500-M; null where nothing is common, or no line has one. */
export function commonSku(lines: readonly { sku?: string | null }[]): string | null {
  const skus = [...new Set(lines.flatMap(({ sku }) => sku || []))];
  const [first = ""] = skus;
  if (skus.length < 2) return first || null;
  let length = first.length;
  for (const sku of skus) while (!sku.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length).replace(/[\s._/-][^\s._/-]*$/, "");
  return start.length >= 3 ? start : null;
}
