import type { Language } from "contract/language";
import { pageWords } from "contract/languages/page-words";
import { loadProofLines } from "../api/art-proofs/proof-parts.queries";
import { garmentItems, itemWords } from "../art/garment-items";
import type { Db } from "../db/tables";

/** A proof as mail names it: which design it is, and what it goes on. */
export interface MailDesign {
  id: number;
  /** Its places where nobody named it. */
  name: string | null;
  /** Each garment, color and place: "Club Polo, Navy: S 4, M 8; Rope Cap, Khaki: 12". */
  goods: string;
}

/** In the order of `ids`. */
export async function loadMailDesigns(db: Db, ids: readonly number[], language: Language): Promise<MailDesign[]> {
  const { locations, items: words } = pageWords(language);
  const proofs = await db.selectFrom("art_proofs").select(["id", "name"]).where("id", "in", ids).execute();
  const lines = await loadProofLines(db, ids);
  return ids.flatMap((id) => {
    const items = garmentItems(lines.get(id) ?? []);
    const places = [
      ...new Set(items.flatMap(({ location }) => (location && (locations[location] ?? location)) || [])),
    ].join(", ");
    const goods = items.map((item) => itemWords(item, words.item)).join("; ");
    return proofs.filter((proof) => proof.id === id).map(({ name }) => ({ id, name: name || places || null, goods }));
  });
}
