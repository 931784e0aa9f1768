import { isArtworkLink, quantityWords } from "../lines/line-facts";
import type { Notes } from "../orders/store-check";
import { tellPossibleBundles, tellUnread } from "./line-kinds";
import { readOrderFiles } from "./property-values";
import type { StoreFile, StoreLine, StoreProperty } from "./store-order";

/** Links of the order itself, those of its note too. */
export function orderFiles(properties: readonly StoreProperty[], note: string | null): StoreFile[] {
  return readOrderFiles(note === null ? properties : [...properties, { name: "note", value: note }]);
}

/** What only all lines of an order together say. Artwork that came with the order is for all of it where no line names its own. */
export function finishLines(lines: readonly StoreLine[], files: readonly StoreFile[], notes: Notes): void {
  const goods = lines.filter(({ isProduct }) => isProduct);
  for (const line of goods) if (line.files.length > 0 || line.unread?.length) line.needsArt = true;
  const isNamed = goods.some((line) => line.needsArt || line.hasLogoOnFile || line.properties.some(isArtworkLink));
  if (files.length > 0 && !isNamed) for (const line of goods) line.needsArt = true;
  // The order's own checks say it too.
  for (const { title, quantityInStore } of lines)
    if (quantityInStore !== null) notes.messages.push(quantityWords(title, quantityInStore));
  tellPossibleBundles(lines, notes);
  tellUnread(lines, notes);
}
