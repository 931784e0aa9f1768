import { isolated } from "contract/isolated";
import type { BackendClient } from "~/backend/client.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { artView } from "~/work-orders/sheet-art.server";

/** Each approved design of an order once, whatever it is put on. */
export async function readProofSheet(backend: BackendClient, id: number, clock: ShopClock & { now: number }) {
  const { data } = await backend.read("workOrder", { id });
  const seen = new Set<number>();
  const designs = data.decorations.flatMap(({ art, art_proof_id: proof, deco_method, location }) => {
    if (!art || proof == null || seen.has(proof)) return [];
    seen.add(proof);
    const view = artView(art, [proof], clock);
    return [
      {
        key: proof,
        title: [art.name, deco_method, location].filter(Boolean).join(", "),
        picture: art.thumbnail_file_id ? paths.filePreview(art.thumbnail_file_id, "large") : null,
        lines: [...view.facts.map(({ label, text }) => `${label}: ${text}`), ...view.lines],
      },
    ];
  });
  const made = instantWords(new Date(clock.now).toISOString(), { ...clock, today: "" });
  return { id, order: data.name ?? "", made, designs: isolated(designs) };
}
