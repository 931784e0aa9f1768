import { yesOrNo } from "./decoration-words";
import { meaningOf } from "./property-names";

/** What the customer answered on packing, in their words: "Fold and bag". A plain yes is the order's characteristic and no words. */
export function packagingOf(properties: readonly { name: string; value: string }[]): string[] {
  const said = properties.filter(({ name, value }) => meaningOf(name)?.meaning === "packaging" && hasWords(value));
  return [...new Set(said.map(({ value }) => value.trim()))];
}

const hasWords = (value: string) => yesOrNo(value) === null || /\s/.test(value.trim());
