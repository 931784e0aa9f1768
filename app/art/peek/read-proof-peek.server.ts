import { readShopClock } from "~/backend/shop-calendar.server";
import { LATEST, latestOf } from "~/lists/peek/latest.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { proofPeekView } from "./proof-peek-view.server";

const COMMENTS_SHOWN = 3;

/** The proof that the URL shows beside its list; null where it shows none. `hasDialogs`: the list has those of proofs. */
export async function readProofPeek(
  { backend }: SignedIn,
  request: Request,
  { hasDialogs = true } = {},
): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "proof", async (id) => {
    const [proof, requests, feedback, history, clock] = await Promise.all([
      backend.call("getArtProof", { id }),
      backend.call("listProofRequests", { id, query: { per_page: 1 } }),
      backend.call("listProofFeedback", { id, query: { status: ["open"], per_page: COMMENTS_SHOWN } }),
      backend.call("listArtProofHistory", { id, query: LATEST }),
      readShopClock(),
    ]);
    if (!proof.ok) return proof;
    const asked = requests.ok ? (requests.data.data[0] ?? null) : null;
    const comments = feedback.ok ? feedback.data.data : [];
    const latest = latestOf(history, clock);
    return { ok: true, record: proofPeekView(proof.data.data, { asked, comments, latest, clock, hasDialogs }) };
  });
}
