import type { ArtProofDetail } from "contract/art-proofs.schema";
import { readEditAll } from "~/art/edit-proof.server";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { readProofDialog } from "../dialogs/read-proof-dialog.server";
import { readTriageDialog } from "../triage-dialogs/read-triage-dialog.server";
import { readUpload } from "../upload/read-upload.server";
import type { ProofPageDialog } from "./page-dialog";

interface DialogContext {
  backend: BackendClient;
  proof: ArtProofDetail;
  query: URLSearchParams;
  clock: ShopClock;
}

/** What the dialog shows that the URL opens; null where it opens none of a proof's page. */
export async function readPageDialog({ backend, proof, query, clock }: DialogContext): Promise<ProofPageDialog | null> {
  const modal = query.get("modal");
  if (modal === null) return null;
  if (modal === "proof-upload") return { kind: "upload", view: readUpload(proof, query, clock) };
  if (modal === "proof-edit") return { kind: "edit", view: readEditAll(proof, clock.today), id: proof.id };
  const action = await readProofDialog(backend, query, { asked: null, proof });
  if (action) return { kind: "action", data: action };
  const triage = await readTriageDialog(backend, query, { asked: null, proof, today: clock.today });
  return triage && { kind: "triage", data: triage };
}
