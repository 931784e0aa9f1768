import type { ArtProofDetail } from "contract/art-proofs.schema";
import { proofOrderName } from "./proof-names.server";

/** A mail to the order's customer about its art; null where no address is known. */
export function askCustomerTo(proof: ArtProofDetail): string | null {
  const email = proof.order?.customer_email;
  if (!email) return null;
  const subject = encodeURIComponent(`Artwork for order ${proofOrderName(proof)}`);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${subject}`;
}
