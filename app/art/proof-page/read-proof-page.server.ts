import type { Params } from "@remix-run/react";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { proofOrderName } from "~/art/proof-names.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { requireUser, type SignedIn } from "~/session/session.server";
import { readProofAt } from "./proof-address.server";
import { proofBanners } from "./proof-banner.server";
import type { ProofFrameView } from "./proof-frame";
import { headView } from "./proof-head.server";
import { readPageDialog } from "./read-page-dialog.server";

interface ReadProofPage {
  signedIn: SignedIn;
  proof: ArtProofDetail;
  clock: ShopClock;
  query: URLSearchParams;
  /** What all pages of a proof show around their own content. */
  frame: ProofFrameView;
}

type RouteArgs = { request: Request; params: Params };

/** The start of every loader of a proof's page. Throws the pages for who is not signed in and for a proof that is not there. */
export async function readProofPage(args: RouteArgs): Promise<ReadProofPage> {
  const signedIn = await requireUser(args.request);
  return await frameProof(args, signedIn, await readProofAt(signedIn, args.request, args.params));
}

/** The same around a proof that was read already. */
export async function frameProof(
  { request, params }: RouteArgs,
  signedIn: SignedIn,
  proof: ArtProofDetail,
): Promise<ReadProofPage> {
  const clock = await readShopClock();
  const place = { id: proof.id, orderName: proofOrderName(proof), isByOrder: params.artId !== undefined };
  const query = new URL(request.url).searchParams;
  return {
    signedIn,
    proof,
    clock,
    query,
    frame: {
      head: headView(proof, place, clock),
      banners: proofBanners(proof, clock),
      dialog: await readPageDialog({ backend: signedIn.backend, proof, query, clock }),
    },
  };
}
