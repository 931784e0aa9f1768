import { inOrder } from "./in-order";

/** Several proofs of an order go out by one link: their requests are one sending. */
export const proofSendings = () => inOrder(STATEMENTS);

const STATEMENTS = [
  "alter table proof_requests add column sent_with_id integer references proof_requests (id)",
  "create index proof_requests_sending on proof_requests (coalesce(sent_with_id, id))",
];
