/** "#1044" of the order behind goods. */
export const orderNameOf = (order: { id: number; name?: string | null } | null | undefined, orderId: number): string =>
  order?.name || `#${orderId}`;

export const companyOf = (
  order: { company?: string | null; customer_name?: string | null } | null | undefined,
): string => order?.company || order?.customer_name || "No customer";

interface Line {
  title?: string | null;
  sku?: string | null;
  color?: string | null;
  size?: string | null;
}

export const titleOfLine = (line: Line | null | undefined): string => line?.title || line?.sku || "Untitled item";

/** "AT-W340, Charcoal, L". */
export const articleOf = (line: Line | null | undefined): string =>
  [line?.sku, line?.color, line?.size].filter(Boolean).join(", ");

/** What the lines of one style have in common, whatever their size. */
export const styleKey = (line: Line | null | undefined): string =>
  JSON.stringify([line?.title ?? "", line?.color ?? ""]).toLowerCase();

/** "Twill Work Shirts" of many; a name that ends in anything but a letter stays as it is. */
export function manyOf(title: string, count: number): string {
  if (count === 1 || !/[a-z]$/i.test(title) || /s$/i.test(title)) return title;
  if (/(ch|sh|x|z)$/i.test(title)) return `${title}es`;
  return /[^aeiou]y$/i.test(title) ? `${title.slice(0, -1)}ies` : `${title}s`;
}
