import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { logoSizeWords } from "contract/logo-size";
import type { Logo } from "contract/logos.schema";
import type { BackendClient } from "~/backend/client.server";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { chosenProof } from "./chosen-proofs.server";
import { specWords } from "./state-words.server";
import type { LogoChoice, LogoPick, TriageDialogData } from "./triage-dialog";

type Search = Extract<TriageDialogData, { modal: "art-reuse" }>["search"];

const LOGOS_SHOWN = 25;

/** Logos on file judged against the proof: its own customer's first, and what was searched for. */
export async function readReuseSearch(
  backend: BackendClient,
  proof: ArtProofDetail,
  { q, clock }: { q: string; clock: ShopClock },
): Promise<Search> {
  const query = { art_proof_id: proof.id, q: q || undefined, per_page: LOGOS_SHOWN };
  const answer = await backend.call("listLogos", { query });
  if (!answer.ok) return { q, logos: [], problem: answer.error.message };
  return { q, logos: answer.data.data.map((logo) => logoChoice(logo, clock)), problem: null };
}

function logoChoice(logo: Logo, clock: ShopClock): LogoChoice {
  return {
    id: logo.id,
    name: logo.name,
    thumb: logo.thumbnail_file_id ? paths.filePreview(logo.thumbnail_file_id, "small") : null,
    spec: [logo.deco_method, logo.location, logoSizeWords(logo), logo.color_way].filter(Boolean).join(", "),
    origin: [originWords(logo, clock), logo.match?.startsWith("Approved") ? null : logo.match]
      .filter(Boolean)
      .join(". "),
    problem: logo.can_reuse === false ? (logo.reuse_problem ?? "It doesn't fit. Send a new proof.") : null,
  };
}

function originWords({ approved_at, order_name }: Logo, clock: ShopClock): string {
  const day = approved_at && dayOfInstant(approved_at, clock.timeZone);
  const when = day ? ` ${dayWords(day, clock.today)}` : "";
  return `Approved${when}${order_name ? ` with ${order_name}` : ""}`;
}

/** Of many proofs: each takes the best of its suggestions that may be taken over. */
export function readPicks(proofs: readonly ArtProofDetail[], clock: ShopClock): LogoPick[] {
  return proofs.map((proof) => {
    const logo = proof.suggested_logos.find(({ can_reuse }) => can_reuse);
    const words = logo ? `${logo.name}. ${originWords(logo, clock)}` : "No logo on file fits it";
    return { proof: chosenProof(proof, specWords(proof)), value: logo ? `${proof.id}:${logo.id}` : null, words };
  });
}
