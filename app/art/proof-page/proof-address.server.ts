import type { Params } from "@remix-run/react";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { MAX_ID } from "contract/conventions.schema";
import { notFound, recordProblem } from "~/backend/page-responses.server";
import { isNamed } from "~/orders/named-order.server";
import { recordIdOf } from "~/orders/order-id.server";
import type { SignedIn } from "~/session/session.server";

/**
 * The proof of this number; null where there is none, or where the segment is no number: it is the name of an order then. Proofs go
 * first, because every link to a proof is its number. "#1042" always names the order.
 */
export async function findProof({ backend }: SignedIn, request: Request, segment = ""): Promise<ArtProofDetail | null> {
  const id = DIGITS.test(segment) ? Number(segment) : 0;
  if (id < 1 || id > MAX_ID) return null;
  const answer = await backend.call("getArtProof", { id });
  if (answer.ok) return answer.data.data;
  if (answer.error.kind === "not_found" && answer.error.mergedInto === undefined) return null;
  throw recordProblem(request, id, answer.error);
}

const DIGITS = /^\d+$/;

/** The proof that a URL names, by its number or under its order. Throws the page that says there is none, or leads on to what it was merged into. */
export async function readProofAt({ backend }: SignedIn, request: Request, params: Params): Promise<ArtProofDetail> {
  const isByOrder = params.artId !== undefined;
  if (!isByOrder && !DIGITS.test(params.name ?? "")) throw notFound("Open proofs by their number or from their order.");
  const id = recordIdOf(isByOrder ? params.artId : params.name, "proof");
  const answer = await backend.call("getArtProof", { id });
  if (!answer.ok) throw recordProblem(request, id, answer.error);
  const proof = answer.data.data;
  if (isByOrder && !(proof.order && isNamed(proof.order, params.name ?? "")))
    throw notFound(`Proof ${id} does not belong to order ${String(params.name).slice(0, 40)}.`);
  return proof;
}
