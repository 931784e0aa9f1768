import type { ArtProofDetail } from "contract/art-proofs.schema";
import { ageWords, type ShopClock } from "~/format/instant-words";
import type { ProofBannerView } from "./proof-banner";

/** What stands against going on, the worst first: each with the way out of it. */
export function proofBanners(proof: ArtProofDetail, clock: ShopClock): ProofBannerView[] {
  return [...proof.alerts.map(alertBanner), ...holdBanner(proof, clock)].sort(
    (one, other) => Number(other.tone === "stop") - Number(one.tone === "stop"),
  );
}

type Alert = ArtProofDetail["alerts"][number];

function alertBanner({ code, text, task_id }: Alert): ProofBannerView {
  const own = { key: code, text, taskId: task_id ?? null };
  switch (code) {
    case "file_changed":
      return { ...own, tone: "stop", head: "A file was changed on disk.", ...UPLOAD, taskId: null };
    case "file_gone":
      return { ...own, tone: "stop", head: "The art is gone.", ...UPLOAD };
    case "customer_file_gone":
      return { ...own, tone: "care", head: "The customer's file is gone.", modal: null };
    case "silent_customer":
      return { ...own, tone: "care", head: "No answer yet.", modal: { name: "proof-remind", label: "Remind…" } };
    default:
      return { ...own, tone: "care", head: "", modal: null };
  }
}

const UPLOAD = { modal: { name: "proof-upload", label: "Upload version…" } } as const;

function holdBanner(proof: ArtProofDetail, clock: ShopClock): ProofBannerView[] {
  if (proof.status !== "on_hold") return [];
  const age = proof.status_since ? `, ${ageWords(proof.status_since, clock)}` : "";
  return [
    {
      key: "hold",
      tone: "care",
      head: `On hold${age}.`,
      text: proof.hold_reason || "No reason was written.",
      taskId: null,
      modal: { name: "proof-release", label: "Release…" },
    },
  ];
}
