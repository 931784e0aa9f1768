import type { ArtProofDetail } from "contract/art-proofs.schema";

/** "Proof 12". */
export const proofTitle = ({ id }: Pick<ArtProofDetail, "id">): string => `Proof ${id}`;

/** What it is of: its name, else its method and place. */
export function proofName({ name, deco_method, locations }: ArtProofDetail): string {
  return name || [deco_method, locations[0]].filter(Boolean).join(", ") || "No name yet";
}

/** "#1042", or the order's number where the backend says nothing of it. */
export const proofOrderName = ({ order, order_id }: ArtProofDetail): string =>
  order?.name || `Order ${order_id ?? "?"}`;

export function proofCustomer({ order }: ArtProofDetail): string {
  return order?.company || order?.customer_name || order?.customer_email || "No customer";
}

/** "#1042 Cedar Ridge · Crest". */
export const proofAbout = (proof: ArtProofDetail): string =>
  `${proofOrderName(proof)} ${proofCustomer(proof)} · ${proofName(proof)}`;
