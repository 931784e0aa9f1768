import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { readProofDialog } from "../dialogs/read-proof-dialog.server";
import { stageLabel } from "../stages";
import { chosenProof, readChosen } from "../triage-dialogs/chosen-proofs.server";
import { readTriageDialog } from "../triage-dialogs/read-triage-dialog.server";
import type { ArtDialog } from "./art-dialog";
import { artMenu } from "./art-menu.server";
import type { ArtRequest } from "./art-request.server";
import type { ArtScreen } from "./art-screens";

/** The dialog that the URL opens over a list of proofs, if any. */
export async function readArtDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, screen, clock }: { asked: ArtRequest; screen: ArtScreen; clock: ShopClock },
): Promise<ArtDialog | null> {
  const modal = params.get("modal");
  if (modal === null) return null;
  const data = await readTriageDialog(backend, params, { asked: asked.query, clock });
  if (data) return { kind: "triage", data };
  const action = await readProofDialog(backend, params, { asked: asked.query });
  if (action) return { kind: "action", data: action };
  if (modal !== "actions" && modal !== "moves") return null;
  const [proof] = (await readChosen(backend, params, null)).proofs;
  if (!proof) return null;
  const { id, status, previous_status: before = null, lock_version: lock } = proof;
  const menu = artMenu({ screen, tab: asked.tab }, proof);
  const one = { ...chosenProof(proof, stageLabel(status)), target: `${id}:${lock ?? ""}`, status, before, menu };
  return { kind: modal, proof: one };
}
