import { APPROVAL_MODE_LABELS, APPROVAL_MODES, PROOF_REQUEST_STATUS_WORDS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { isPreviewed } from "contract/file-kinds";
import { countWords } from "contract/number-words";
import type { ProofRequest } from "contract/proof-requests.schema";
import { statusWord } from "contract/statuses";
import { approvalView } from "~/art/feedback/approval.server";
import { readComments } from "~/art/feedback/read-feedback.server";
import { threadsOf, type Viewer } from "~/art/feedback/threads.server";
import { sizeWords } from "~/art/proof-words.server";
import type { BackendClient } from "~/backend/client.server";
import { isKept, signOf } from "~/files/file-words";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { ALL_MAIL, type MailView } from "~/mail/mail-view";
import { readMail } from "~/mail/read-mail.server";
import { paths } from "~/navigation/paths";
import type { ApprovalView } from "../viewer/approval-view";
import type { ThreadView } from "../viewer/feedback-view";

type Facts = readonly (readonly [name: string, value: string])[];

/** What the customer sees of the current version. */
export interface SeenView {
  proofId: number;
  version: string;
  /** `pins`: the comments that the customer sees, where they point. */
  pictures: readonly { id: number; name: string; src: string | null; sign: string; pins: readonly ThreadView[] }[];
  /** Why the pins could not be read. */
  problem: string | null;
  facts: Facts;
}

export interface CustomerView {
  /** Null with why where requests could not be read. */
  requests: readonly RequestView[] | null;
  problem: string;
  seen: SeenView | null;
  approval: ApprovalView;
  mail: MailView;
}

const MOST_REQUESTS = 50;

/** Who was asked, what they answered, what they see, and the mail that was written to them. */
export async function readCustomer(
  backend: BackendClient,
  proof: ArtProofDetail,
  viewer: Viewer,
): Promise<CustomerView> {
  const { clock } = viewer;
  const [requests, seen, mail] = await Promise.all([
    backend.call("listProofRequests", { id: proof.id, query: { per_page: MOST_REQUESTS } }),
    readSeen(backend, proof, viewer),
    readMail(backend, { clock, of: { art_proof_id: proof.id }, asked: { ...ALL_MAIL, audience: "customer" } }),
  ]);
  const sent = requests.ok ? requests.data.data : null;
  return {
    requests: sent?.map((request) => requestView(request, clock)) ?? null,
    problem: requests.ok ? "" : requests.error.message,
    seen,
    approval: approvalView(proof, sent?.[0] ?? null, clock),
    mail,
  };
}

type Fact = readonly [name: string, value: string | null | undefined | false];
const kept = (facts: readonly Fact[]) => facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

export type RequestView = ReturnType<typeof requestView>;

function requestView(request: ProofRequest, clock: ShopClock) {
  const at = (instant: string | null | undefined) => (instant ? instantWords(instant, clock) : null);
  const { contacts, approval_mode, expires_at, reminders_sent, next_reminder_at, revoked_at, revoked_reason } = request;
  const mode = APPROVAL_MODES.find((one) => one === approval_mode);
  const isOut = request.status === "pending" || request.status === "viewed";
  const by = request.sent_by?.name ? ` by ${request.sent_by.name}` : "";
  return {
    id: request.id,
    title: request.upload_version ? `Version ${request.upload_version}` : "A version",
    status: statusWord(PROOF_REQUEST_STATUS_WORDS, request.status),
    /** "Sent Mon Mar 9, 15:32 by Lena Brandt" */
    sent: request.sent_at ? `Sent ${whenWords(request.sent_at, clock)}${by}` : "Not sent",
    facts: kept([
      ["Whose answer counts", contacts.length > 1 && mode && APPROVAL_MODE_LABELS[mode]],
      ["Checklist", request.checklist.join(", ")],
      [
        "Reminded",
        reminders_sent
          ? `${countWords(reminders_sent, "time")}, last ${request.last_reminded_at ? whenWords(request.last_reminded_at, clock) : ""}`
          : null,
      ],
      ["Next reminder", isOut && at(next_reminder_at)],
      ["Link ends", isOut && at(expires_at)],
      ["Withdrawn", revoked_at ? [at(revoked_at), revoked_reason].filter(Boolean).join(": ") : null],
    ]),
    message: request.message ?? null,
    contacts: contacts.map((contact) => contactView(contact, request, clock)),
  };
}

type Contact = ProofRequest["contacts"][number];

/** One of those who were asked, and what became of it. */
export type ContactView = ReturnType<typeof contactView>;

function contactView(contact: Contact, { checklist }: ProofRequest, clock: ShopClock) {
  const at = (instant: string | null | undefined) => (instant ? instantWords(instant, clock) : null);
  const { first_viewed_at, last_viewed_at, view_count, responded_at, respondent_name } = contact;
  const times =
    view_count && view_count > 1
      ? `, ${countWords(view_count, "time")}, last ${last_viewed_at ? whenWords(last_viewed_at, clock) : ""}`
      : "";
  return {
    id: contact.id,
    name: contact.name,
    email: contact.email,
    status: statusWord(PROOF_REQUEST_STATUS_WORDS, contact.status),
    facts: kept([
      ["Opened", first_viewed_at ? `${at(first_viewed_at)}${times}` : "Not yet"],
      ["Answered", at(responded_at)],
      ["Typed name", respondent_name],
      ["Checked", responded_at && checklist.length > 0 ? contact.checklist.join(", ") || "Nothing" : null],
    ]),
    comment: contact.comment ?? null,
    /** What an approval keeps as proof: address, browser, hash, words. */
    evidence: kept([
      ["Address", contact.ip],
      ["Browser", contact.user_agent],
      ["SHA-256", contact.sha256],
      ["Text shown", contact.text_shown],
    ]),
  };
}

/** Of the newest mockup: what the customer's page shows, pins included, and nothing of our own. */
async function readSeen(backend: BackendClient, proof: ArtProofDetail, viewer: Viewer): Promise<SeenView | null> {
  const upload = proof.uploads.find(({ is_current }) => is_current);
  if (!upload) return null;
  const comments = await readComments(backend, proof.id, upload.id);
  const threads = comments.ok ? threadsOf(comments.data, viewer) : [];
  const shown = upload.files.filter(({ visibility }) => visibility !== "internal");
  return {
    proofId: proof.id,
    version: `Version ${upload.version ?? "?"}`,
    pictures: shown.map((file, index) => ({
      id: file.id,
      name: file.file_name,
      src: isKept(file) && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "large") : null,
      sign: signOf(file.file_name),
      pins: threads.filter(({ isInternal, pin }) => !isInternal && pin?.page === index + 1),
    })),
    problem: comments.ok || comments.error.kind === "missing" ? null : comments.error.message,
    facts: kept([
      ["Name", proof.name],
      ["Method", proof.deco_method],
      ["Size", sizeWords(proof)],
      ["Colorway", proof.color_way],
      ["Places", proof.locations.join(", ")],
      ["Items", `${countWords(proof.units ?? 0, "unit")}, with their sizes`],
      ["Note", proof.customer_visible_note],
    ]),
  };
}
