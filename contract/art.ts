import type { ArtProofStatus, StatusWord } from "./statuses";

/** Plain words of art and proofing, for screens and server alike; no zod, so that browsers load nothing for them. */

/** mockup: what the customer sees and approves. The others are ours alone. */
export const ART_UPLOAD_KINDS = ["mockup", "production", "digitizing", "sewout_photo"] as const;
export type ArtUploadKind = (typeof ART_UPLOAD_KINDS)[number];
export const ART_UPLOAD_KIND_LABELS: Readonly<Record<ArtUploadKind, string>> = {
  mockup: "Mockup",
  production: "Production file",
  digitizing: "Digitizing",
  sewout_photo: "Sew-out photo",
};

export const LOGO_PLACEMENTS = ["front", "back"] as const;

/** How an approval came that a person of ours entered. */
export const APPROVAL_CHANNELS = ["email", "phone", "in_person"] as const;
export const APPROVED_VIA_LABELS: Readonly<Record<string, string>> = {
  link: "Proof link",
  email: "Email",
  phone: "Phone",
  in_person: "In person",
  on_file: "Logo on file",
};

/** any: the first answer counts. all: everyone asked must approve; one change request is enough to go back. */
export const APPROVAL_MODES = ["any", "all"] as const;
export const APPROVAL_MODE_LABELS: Readonly<Record<(typeof APPROVAL_MODES)[number], string>> = {
  any: "Any one of them",
  all: "All of them",
};

/** What an approver ticks unless the request says otherwise. */
export const PROOF_CHECKLIST = ["Spelling", "Colors", "Size", "Placement"] as const;

export const PROOF_REQUEST_STATUSES = [
  "pending",
  "viewed",
  "approved",
  "change_requested",
  "revoked",
  "expired",
] as const;
export type ProofRequestStatus = (typeof PROOF_REQUEST_STATUSES)[number];
export const PROOF_REQUEST_STATUS_WORDS: Readonly<Record<ProofRequestStatus, StatusWord>> = {
  pending: { label: "Sent", tone: "away", glyph: "ring-arrow" },
  viewed: { label: "Viewed", tone: "away", glyph: "ring-arrow" },
  approved: { label: "Approved", tone: "done", glyph: "disc-check" },
  change_requested: { label: "Change requested", tone: "care", glyph: "return-arrow" },
  revoked: { label: "Withdrawn", tone: "void", glyph: "ring-x" },
  expired: { label: "Link ended", tone: "care", glyph: "clock" },
};

/** Days until a link ends unless the request says otherwise. */
export const PROOF_LINK_DAYS = 14;
/** After so many hours without an answer: the first reminder, the second, then a task for staff. Never an approval. */
export const PROOF_REMINDER_HOURS = [48, 96] as const;
export const PROOF_TASK_HOURS = 144;

/** What a customer sees behind a link. superseded: a newer version exists. closed: somebody else has answered. */
export const PUBLIC_PROOF_STATES = ["open", "answered", "closed", "superseded", "revoked", "expired"] as const;
export type PublicProofState = (typeof PUBLIC_PROOF_STATES)[number];

export const FEEDBACK_VISIBILITIES = ["internal", "customer"] as const;
export const FEEDBACK_STATUSES = ["open", "resolved"] as const;

/** Whose turn it is. */
export const TURNS = ["us", "customer", "nobody"] as const;
export type Turn = (typeof TURNS)[number];
export function turnOf(status: ArtProofStatus): Turn {
  if (status === "in_review") return "customer";
  return status === "approved" ? "nobody" : "us";
}

/** Moves of field-guide §4.4: from → to. What else each asks for, the server says. `release` goes back to where hold was set. */
export const PROOF_MOVES = {
  start: { from: ["not_started"], to: "in_progress" },
  finish: { from: ["in_progress"], to: "ready_for_review" },
  send_back: { from: ["ready_for_review"], to: "in_progress" },
  send: { from: ["ready_for_review"], to: "in_review" },
  approve: { from: ["in_review"], to: "approved" },
  request_change: { from: ["in_review"], to: "change_request" },
  revise: { from: ["change_request"], to: "in_progress" },
  recall: { from: ["in_review"], to: "in_progress" },
  take_back: { from: ["approved"], to: "change_request" },
  hold: { from: ["not_started", "in_progress", "change_request", "ready_for_review", "in_review"], to: "on_hold" },
  release: { from: ["on_hold"], to: null },
  /** A logo on file is taken over, or no art is needed. */
  settle: { from: ["not_started"], to: "approved" },
} as const satisfies Readonly<Record<string, { from: readonly ArtProofStatus[]; to: ArtProofStatus | null }>>;
export type ProofMove = keyof typeof PROOF_MOVES;

export function canMove(move: ProofMove, status: string): boolean {
  const from: readonly string[] = PROOF_MOVES[move].from;
  return from.includes(status);
}

export const EMAIL_STATUSES = ["review", "queued", "sent", "failed", "suppressed", "discarded"] as const;
export const EMAIL_STATUS_WORDS: Readonly<Record<(typeof EMAIL_STATUSES)[number], StatusWord>> = {
  review: { label: "Waiting for review", tone: "care", glyph: "ring-dashed" },
  queued: { label: "Queued", tone: "idle", glyph: "ring-dashed" },
  sent: { label: "Sent", tone: "away", glyph: "ring-arrow" },
  failed: { label: "Failed", tone: "stop", glyph: "octagon" },
  suppressed: { label: "Not sent", tone: "void", glyph: "ring-x" },
  discarded: { label: "Discarded", tone: "void", glyph: "ring-x" },
};

/** Thousandths of an inch, as sizes are stored, and back. */
export const mils = (inches: number) => Math.round(inches * 1000);
export const inches = (stored: number) => stored / 1000;

type Stop = { name?: string | null | undefined; code?: string | null | undefined };

/** Stops that an embroidery file tells by itself have no names: whoever has to thread a machine needs them. */
export const namesThreads = (stops: readonly Stop[]) => stops.some(({ name, code }) => name || code);

/** Of several versions' thread sequences the first that names its threads, else the first with stops at all. */
export const threadsOfFirst = <S extends Stop>(sequences: readonly (readonly S[])[]): readonly S[] =>
  sequences.find(namesThreads) ?? sequences.find(({ length }) => length > 0) ?? [];
