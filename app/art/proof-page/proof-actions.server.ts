import { canMove } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { ProofAction, ProofActionsView } from "./proof-actions";

const UPLOAD: ProofAction = { modal: "proof-upload", label: "Upload version…", icon: "upload" };
const SEND: ProofAction = { modal: "proof-send", label: "Send to customer…", icon: "mail" };
const REMIND: ProofAction = { modal: "proof-remind", label: "Remind…" };
const RECALL: ProofAction = { modal: "proof-recall", label: "Recall…" };
const APPROVE: ProofAction = { modal: "proof-approve", label: "Approve for customer…" };
const CHANGE: ProofAction = { modal: "proof-change", label: "Enter a change request…" };
const SEND_BACK: ProofAction = { modal: "proof-send-back", label: "Send back…" };
const TAKE_BACK: ProofAction = { modal: "proof-take-back", label: "Take approval back…" };
const HOLD: ProofAction = { modal: "proof-hold", label: "Hold…", icon: "pause" };
const RELEASE: ProofAction = { modal: "proof-release", label: "Release…", icon: "play" };
const ASSIGN: ProofAction = { modal: "art-assign", label: "Assign…", icon: "users" };
const START: ProofAction = { modal: "proof-start", label: "Start", icon: "play", isDirect: true };
const FINISH: ProofAction = { modal: "proof-finish", label: "Ready for review", icon: "check", isDirect: true };
const REVISE: ProofAction = { modal: "proof-revise", label: "Revise", icon: "pencil", isDirect: true };

/** What can be done with a proof that nobody has started on. */
const TRIAGE: readonly ProofAction[] = [
  { modal: "art-spec", label: "Set method and places…" },
  { modal: "art-reuse", label: "Use a logo on file…" },
  { modal: "art-none", label: "No art needed…" },
];

const SPLIT: ProofAction = { modal: "art-split", label: "Split…" };
const MERGE: ProofAction = { modal: "art-merge", label: "Merge…" };

/** Lines that are not approved nor with a customer can leave; only what nobody has worked on goes into another proof. */
export function reshapeActions({ status, version, lines }: ArtProofDetail): ProofAction[] {
  if (["approved", "in_review"].includes(status) || lines.length === 0) return [];
  return !version && ["not_started", "in_progress"].includes(status) ? [SPLIT, MERGE] : [SPLIT];
}

/** The next step as the one that stands out, the usual others beside it, the rest behind "More actions". */
export function proofActions(proof: ArtProofDetail): ProofActionsView {
  return { ...stepsOf(proof), target: `${proof.id}:${proof.lock_version ?? ""}` };
}

type Steps = Omit<ProofActionsView, "target">;

function stepsOf(proof: ArtProofDetail): Steps {
  const hold = canMove("hold", proof.status) ? [HOLD] : [];
  const fields: ProofAction[] = [
    { modal: "proof-edit", label: "Edit…", icon: "pencil" },
    ASSIGN,
    { modal: "art-priority", label: "Set priority…" },
  ];
  const more = (...steps: readonly ProofAction[]) => [...steps, ...fields, ...reshapeActions(proof), ...hold];
  switch (proof.status) {
    case "not_started":
      return proof.assignee_id
        ? { primary: START, bar: [UPLOAD], more: more(...TRIAGE) }
        : { primary: ASSIGN, bar: [UPLOAD], more: more({ ...START, why: "Assign it first." }, ...TRIAGE) };
    case "in_progress":
      return proof.version
        ? { primary: FINISH, bar: [UPLOAD], more: more() }
        : { primary: UPLOAD, bar: [], more: more({ ...FINISH, why: "Upload a mockup first." }) };
    case "ready_for_review":
      return { primary: SEND, bar: [SEND_BACK, UPLOAD], more: more() };
    case "in_review":
      return { primary: UPLOAD, bar: [REMIND, RECALL, APPROVE], more: more(CHANGE) };
    case "change_request":
      return { primary: REVISE, bar: [UPLOAD], more: more() };
    case "on_hold":
      return { primary: RELEASE, bar: [UPLOAD], more: more() };
    case "approved":
      return { primary: null, bar: [TAKE_BACK, UPLOAD], more: fields };
    default:
      return { primary: null, bar: [], more: fields };
  }
}
