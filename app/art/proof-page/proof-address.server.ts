import type { Params } from "@remix-run/react";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { notFound } from "~/backend/page-responses.server";
import { recordIdOf } from "~/orders/order-id.server";
import type { SignedIn } from "~/session/session.server";

/** A segment of digits is a proof's number, anything else the name of an order. */
export const isProofId = (segment: string | undefined) => /^\d+$/.test(segment ?? "");

/** The names that a segment may mean: as it stands, and with the sign that people leave out. */
export function orderNamesOf(segment: string | undefined): string[] {
  const name = (segment ?? "").trim();
  return name.startsWith("#") ? [name] : [name, `#${name}`];
}

const isNamed = ({ order }: ArtProofDetail, segment: string | undefined) =>
  orderNamesOf(segment).some((name) => name.toLowerCase() === order?.name.toLowerCase());

/** The proof that a URL names, by its number or under its order. Throws the page that says there is none. */
export async function readProofAt({ backend }: SignedIn, params: Params): Promise<ArtProofDetail> {
  const isByOrder = params.artId !== undefined;
  if (!isByOrder && !isProofId(params.name)) throw notFound("Proofs are found by their number, or under their order.");
  const id = recordIdOf(isByOrder ? params.artId : params.name, "proof");
  const { data: proof } = await backend.read("getArtProof", { id });
  if (isByOrder && !isNamed(proof, params.name))
    throw notFound(`Proof ${id} does not belong to order ${String(params.name).slice(0, 40)}.`);
  return proof;
}
