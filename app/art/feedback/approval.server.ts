import { APPROVED_VIA_LABELS, PROOF_REQUEST_STATUS_WORDS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { ProofRequest } from "contract/proof-requests.schema";
import { statusWord } from "contract/statuses";
import type { ApprovalView } from "~/art/viewer/approval-view";
import { shortHash } from "~/art/viewer/versions.server";
import { instantWords, type ShopClock } from "~/format/instant-words";

type Fact = readonly [name: string, value: string | null | undefined];

/** The approval of a proof, or how far the request for one is. */
export function approvalView(proof: ArtProofDetail, request: ProofRequest | null, clock: ShopClock): ApprovalView {
  const at = (instant: string | null | undefined) => (instant ? instantWords(instant, clock) : null);
  if (proof.is_not_applicable) return { note: null, facts: [], words: "These lines need no art." };
  if (proof.status === "approved" || proof.approved_sha256) {
    const via = proof.approved_via ?? "";
    return {
      note: bindsTo(proof.approved_sha256),
      facts: kept([
        ["Version", versionOf(proof, proof.approved_upload_id)],
        ["Approved by", proof.approved_by_name],
        ["How", APPROVED_VIA_LABELS[via] ?? via],
        ["When", at(proof.approved_at)],
        ["Sent", at(request?.sent_at)],
        ["Opened", at(request?.first_viewed_at)],
        ["Checklist", request ? ticksOf(request) : null],
      ]),
      words: null,
    };
  }
  const current = proof.uploads.find(({ is_current }) => is_current);
  if (!request || isPast(request, current?.id)) {
    const unsent = request ? `Version ${current?.version} was not sent yet.` : "Nothing was sent to the customer yet.";
    return {
      note: current ? bindsTo(current.sha256) : null,
      facts: [],
      words: current ? unsent : "No version to approve yet.",
    };
  }
  const sent = proof.uploads.find(({ id }) => id === request.upload_id);
  return {
    note: bindsTo(sent?.sha256),
    facts: kept([
      ["Version", request.upload_version == null ? null : String(request.upload_version)],
      [request.contacts.length === 1 ? "Approver" : "Approvers", request.contacts.map(({ name }) => name).join(", ")],
      ["Request", statusWord(PROOF_REQUEST_STATUS_WORDS, request.status).label],
      ["Sent", at(request.sent_at)],
      ["Opened", at(request.first_viewed_at) ?? "Not yet"],
      ["Reminders", request.reminders_sent ? String(request.reminders_sent) : null],
      ["Checklist", ticksOf(request)],
      ["Link ends", at(request.expires_at)],
    ]),
    words: null,
  };
}

/** It was about an earlier version, and nobody can answer it any more. */
const isPast = ({ status, upload_id }: ProofRequest, currentId: number | undefined) =>
  currentId !== undefined && upload_id !== currentId && status !== "pending" && status !== "viewed";

const bindsTo = (sha256: string | null | undefined) => (sha256 ? `of file ${shortHash(sha256)} only` : null);

function versionOf({ uploads }: ArtProofDetail, id: number | null | undefined): string | null {
  const version = uploads.find((upload) => upload.id === id)?.version;
  return version == null ? null : String(version);
}

/** "0 of 4 ticked", by whoever ticked most. */
function ticksOf({ checklist, contacts }: ProofRequest): string | null {
  if (checklist.length === 0) return null;
  return `${Math.max(0, ...contacts.map((contact) => contact.checklist.length))} of ${checklist.length} checked`;
}

function kept(facts: readonly Fact[]) {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
