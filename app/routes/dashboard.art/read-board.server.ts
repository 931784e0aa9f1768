import { PROOF_STAGES } from "contract/list-tabs";
import type { ArtRequest } from "~/art/lists/art-request.server";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import type { ArtColumn } from "./art-row";
import { artRow } from "./art-row.server";

const CARDS_SHOWN = 25;

/** The first cards of each status, as the board is filtered. */
export async function readBoard(
  backend: BackendClient,
  { query }: ArtRequest,
  { clock, userId }: { clock: ShopClock; userId: number },
): Promise<ArtColumn[]> {
  return await Promise.all(
    PROOF_STAGES.map(async (status) => {
      const asked = { ...query, status: [status], page: 1, per_page: CARDS_SHOWN };
      const { data, meta } = await backend.read("listArtProofs", { query: asked });
      return { status, total: meta.total, cards: data.map((proof) => artRow(proof, { clock, userId })) };
    }),
  );
}
