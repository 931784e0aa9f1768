import { ART_UPLOAD_KIND_LABELS, ART_UPLOAD_KINDS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { proofName } from "~/art/proof-names.server";
import { type ShopClock, whenWords } from "~/format/instant-words";
import { listWords } from "~/format/list-words";
import type { UploadView } from "./upload-view";

const KINDS = ART_UPLOAD_KINDS.map((value) => ({ value, label: ART_UPLOAD_KIND_LABELS[value] }));

/** The dialog that uploads a version. `kind` in the URL says that the person knows what a new mockup undoes. */
export function readUpload(proof: ArtProofDetail, query: URLSearchParams, clock: ShopClock): UploadView {
  const asked = KINDS.find(({ value }) => value === query.get("kind"))?.value ?? null;
  const undoes = undoesWords(proof, clock);
  const kinds = undoes && asked !== "mockup" ? KINDS.filter(({ value }) => value !== "mockup") : KINDS;
  const next = Math.max(0, ...proof.uploads.map(({ version }) => version ?? 0)) + 1;
  return {
    id: proof.id,
    lock: String(proof.lock_version ?? ""),
    about: `${proofName(proof)}, version ${next}`,
    kinds,
    kind: asked ?? "mockup",
    colorway: proof.color_way ?? "",
    undoes: asked === null ? undoes : null,
  };
}

function undoesWords(proof: ArtProofDetail, clock: ShopClock): UploadView["undoes"] {
  const { status, request, approved_by_name, approved_at, approved_upload } = proof;
  if (status === "approved") {
    const who = approved_by_name ?? "Someone";
    const what = approved_upload?.version ? `version ${approved_upload.version}` : "this proof";
    const when = approved_at ? `, ${whenWords(approved_at, clock)}` : "";
    return {
      words: `${who} approved ${what}${when}. A new mockup takes the approval back. The order's art reopens, and its work order is marked out of date until the new version is approved.`,
      goOn: "Take it back and upload a mockup",
    };
  }
  if (status !== "in_review") return null;
  const waiting = listWords(request?.waiting_for ?? []) || "The customer";
  return {
    words: `${waiting} has version ${proof.version ?? ""} now. A new mockup recalls it. Their link shows that a newer proof exists.`,
    goOn: "Recall it and upload a mockup",
  };
}
