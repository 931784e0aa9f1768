import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { Feedback } from "contract/proof-requests.schema";
import type { FeedbackView } from "~/art/viewer/feedback-view";
import { garmentsOf, versionsOf } from "~/art/viewer/versions.server";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { approvalView } from "./approval.server";
import { threadsOf } from "./threads.server";

const PER_PAGE = 100;
const MOST_PAGES = 20;

/** Everything the page Feedback shows of a proof that is there. */
export async function readFeedback(
  backend: BackendClient,
  proof: ArtProofDetail,
  viewer: { userId: number; clock: ShopClock },
): Promise<FeedbackView> {
  const [comments, requests] = await Promise.all([
    readComments(backend, proof.id),
    backend.call("listProofRequests", { id: proof.id, query: { per_page: 1 } }),
  ]);
  const request = requests.ok ? (requests.data.data[0] ?? null) : null;
  return {
    proofId: proof.id,
    name: proof.name ?? `Proof ${proof.id}`,
    versions: versionsOf(proof, viewer.clock).filter(({ pages }) => pages.length > 0),
    garments: garmentsOf(proof),
    placement: proof.locations.join(", ") || null,
    isPrinted: /print/i.test(proof.deco_method ?? ""),
    threads: comments.ok ? threadsOf(comments.data, viewer) : [],
    problem: comments.ok
      ? null
      : { kind: comments.error.kind === "missing" ? "missing" : "failed", message: comments.error.message },
    approval: approvalView(proof, request, viewer.clock),
  };
}

/** All comments of a proof, or of one of its versions. */
export async function readComments(backend: BackendClient, id: number, uploadId?: number): Promise<Answer<Feedback[]>> {
  const read = (page: number) =>
    backend.call("listProofFeedback", { id, query: { page, per_page: PER_PAGE, upload_id: uploadId } });
  const first = await read(1);
  if (!first.ok) return first;
  const pages = Math.min(Math.ceil(first.data.meta.total / PER_PAGE), MOST_PAGES);
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => read(index + 2)));
  const data = [...first.data.data];
  for (const answer of others) {
    if (!answer.ok) return answer;
    data.push(...answer.data.data);
  }
  return { ...first, data };
}
