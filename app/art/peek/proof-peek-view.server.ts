import { PROOF_REQUEST_STATUS_WORDS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import { groupBy } from "contract/group-by";
import { countWords, numberWords } from "contract/number-words";
import type { Feedback, ProofRequest } from "contract/proof-requests.schema";
import { sizesWords } from "contract/size-order";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { artActionOf } from "~/art/art-actions";
import { statusOf, whoHasIt } from "~/art/proof-state.server";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { facts, items, said, text } from "~/lists/peek/parts.server";
import type {
  PeekAction,
  PeekBanner,
  PeekItem,
  PeekPart,
  PeekSaid,
  PeekWord,
  RecordPeekView,
} from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { vipBadges } from "~/orders/vip-words";
import { dueCell, filesCell, logoCell, turnWords } from "../proof-cells.server";
import { proofCustomer, proofName, proofOrderName, proofTitle } from "../proof-names.server";
import { type ProofAction, proofActions } from "../proof-page/proof-actions.server";
import { proofBanners } from "../proof-page/proof-banner.server";
import { sizeWords, stitchWords } from "../proof-words.server";

interface Beside {
  /** What was sent to the customer last. */
  asked: ProofRequest | null;
  /** What customers and we said of it and nobody resolved, oldest first. */
  comments: readonly Feedback[];
  latest: PeekSaid | null;
  clock: ShopClock;
  /** The list has dialogs of proofs; else all stand on the proof's own page. */
  hasDialogs: boolean;
}

/** As many kinds of goods as fit on a screen; the page has all. */
const LINES_SHOWN = 4;

/** A proof as its list shows it: the picture, whose turn it is, what the customer said, and what it goes onto. */
export function proofPeekView(
  proof: ArtProofDetail,
  { asked, comments, latest, clock, hasDialogs }: Beside,
): RecordPeekView {
  const { id, version } = proof;
  const to = paths.orderProof(proofOrderName(proof), id);
  return {
    id,
    name: proofTitle(proof),
    title: proofName(proof),
    about: [proofOrderName(proof), proofCustomer(proof)].join(" "),
    words: wordsOf(proof, clock.today),
    banner: bannerOf(proof, clock, hasDialogs),
    picture: proof.thumbnail_file_id
      ? {
          src: paths.filePreview(proof.thumbnail_file_id, "large"),
          alt: version ? `Version ${version} of ${proofName(proof)}` : `The customer's file for ${proofName(proof)}`,
          to,
        }
      : null,
    parts: [
      ...answersOf(asked, clock),
      ...said("Open comments", ...comments.map((comment) => commentOf(comment, clock))),
      ...facts(factsOf(proof, clock)),
      ...filesOf(proof),
      ...linesOf(proof),
      ...text("Note", proof.note),
      ...said("Latest", latest),
    ],
    actions: actionsOf(proof, hasDialogs),
    to,
  };
}

function wordsOf(proof: ArtProofDetail, today: string): PeekWord[] {
  const { priority, order } = proof;
  const due = dueCell(proof, today);
  const urgency = statusWord(PRIORITY_WORDS, priority ?? "normal");
  return [
    statusOf(proof),
    ...(due.tone === "idle" ? [] : [{ label: due.note, tone: due.tone, glyph: "clock" as const }]),
    ...(priority && priority !== "normal"
      ? [{ label: urgency.label, tone: "idle" as const, variant: "outlined" as const }]
      : []),
    ...vipBadges(order, today),
  ];
}

function bannerOf(proof: ArtProofDetail, clock: ShopClock, hasDialogs: boolean): PeekBanner | null {
  const [banner] = proofBanners(proof, clock);
  if (!banner) return null;
  const { tone, head, text, modal } = banner;
  const glyph = tone === "stop" ? "octagon" : "clock";
  return {
    tone,
    glyph,
    head,
    text,
    action: modal && actionOf(proof, { modal: modal.name, label: modal.label }, hasDialogs),
  };
}

function factsOf(proof: ArtProofDetail, clock: ShopClock) {
  const { today } = clock;
  const due = dueCell(proof, today);
  const { order, deco_method: method, locations, open_feedback: open, color_way, assignee } = proof;
  const day = (value: string | null | undefined) => (value ? dayWords(value, today) : "");
  const isOver = proof.status === "approved";
  return [
    [isOver ? "Done" : "Next", isOver ? whoHasIt(proof, clock) : turnWords(proof, clock).words],
    ["Art due", { text: due.words, tone: due.tone === "idle" ? undefined : due.tone }],
    ["In hands", day(order?.required_in_hand_date)],
    ["Planned ship", day(order?.estimated_ship_date)],
    ["Assignee", isOver ? (assignee?.name ?? "") : (assignee?.name ?? "Unassigned")],
    ["Order", { text: proofOrderName(proof), to: order ? paths.order(order.id) : null }],
    ["Method", method ?? "Not set"],
    ["Places", locations.join(", ") || "No location"],
    ["Size", [sizeWords(proof), stitchWords(proof)].filter(Boolean).join(", ")],
    ["Colorway", color_way ?? ""],
    ["Logo", isOver ? "" : logoFact(proof, clock)],
    ["Comments", open ? { text: `${numberWords(open)} open`, to: paths.proofPage(proof.id, "feedback") } : ""],
  ] as const;
}

/** Nothing where there is none: most proofs are drawn anew. */
function logoFact(proof: ArtProofDetail, clock: ShopClock): string {
  const logo = logoCell(proof, clock);
  return logo.kind === "none" ? "" : [logo.words, logo.note].filter(Boolean).join(". ");
}

const commentOf = ({ author_name: name, author_type: type, body, created_at: at }: Feedback, clock: ShopClock) => ({
  by: name || (type === "customer" ? "Customer" : "Someone"),
  text: body,
  when: instantWords(at, clock),
  iso: at,
});

function answersOf(asked: ProofRequest | null, clock: ShopClock): PeekPart[] {
  if (!asked) return [];
  const sent = [
    asked.upload_version ? `version ${asked.upload_version}` : "",
    asked.sent_at ? `sent ${whenWords(asked.sent_at, clock)}` : "",
    asked.reminders_sent ? countWords(asked.reminders_sent, "reminder") : "",
  ];
  const answers = asked.contacts.map((contact): PeekItem => {
    const { label, tone, glyph } = statusWord(PROOF_REQUEST_STATUS_WORDS, contact.status);
    const seen = contact.first_viewed_at ? `Opened ${whenWords(contact.first_viewed_at, clock)}` : "Not opened yet";
    return {
      key: contact.id,
      title: contact.name || contact.email,
      about: contact.comment || (contact.responded_at ? `Answered ${whenWords(contact.responded_at, clock)}` : seen),
      word: { label, tone, glyph },
    };
  });
  return items("Customer", answers, { note: sent.filter(Boolean).join(", ") });
}

/** What the customer sent: of interest until something is drawn. */
function filesOf(proof: ArtProofDetail): PeekPart[] {
  const cell = proof.version ? null : filesCell(proof);
  if (!cell) return [];
  const { name, quality, thumb, sign, more } = cell;
  const file: PeekItem = { key: name, title: name, about: quality, sign: { thumb, words: sign } };
  return items("Customer files", [file], { total: more + 1, what: "file" });
}

function linesOf({ lines, units }: ArtProofDetail): PeekPart[] {
  const groups = groupBy(lines, (line) => JSON.stringify([line.title, line.color, line.location]));
  const sum = (of: ArtProofDetail["lines"]) => of.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
  const shown = [...groups].map(([key, [first, ...others]]): PeekItem => {
    const all = first ? [first, ...others] : others;
    const sizes = sizesWords(all);
    return {
      key,
      title: [first?.title || "Untitled item", first?.color].filter(Boolean).join(", "),
      about: [first?.location, sizes].filter(Boolean).join(", "),
      end: numberWords(sum(all)),
      sign: { icon: first?.is_hard_good ? "package-check" : "shirt", color: garmentColor(first?.color ?? "") },
    };
  });
  return items("Garments", shown, {
    note: countWords(units ?? sum(lines), "unit"),
    atMost: LINES_SHOWN,
    what: "product",
  });
}

/** The next step, and the two that are usual beside it. */
function actionsOf(proof: ArtProofDetail, hasDialogs: boolean): PeekAction[] {
  const { primary, bar } = proofActions(proof);
  const isNobodys = proof.assignee_id == null && proof.status === "in_progress";
  const usual = proof.status === "not_started" ? triageOf(proof) : bar;
  const others = [...(isNobodys ? [ASSIGN] : []), ...usual]
    .slice(0, 2)
    .map((action) => actionOf(proof, action, hasDialogs));
  return primary ? [{ ...actionOf(proof, primary, hasDialogs), isPrimary: true }, ...others] : others;
}

const ASSIGN = { modal: "art-assign", label: "Assign…", icon: "users" as const };

/** What is done with a proof before somebody draws. */
const triageOf = ({ suggested_logos: logos }: ArtProofDetail) => [
  { modal: "art-spec", label: "Method…", icon: "ruler" as const },
  logos.length > 0 ? { modal: "art-reuse", label: "Reuse…" } : { modal: "art-priority", label: "Priority…" },
];

type Action = Pick<ProofAction, "modal" | "label" | "icon">;

/** A dialog of the list, or of the proof's own page where the list has no such one. */
function actionOf({ id }: ArtProofDetail, { modal, label, icon }: Action, hasDialogs: boolean): PeekAction {
  if (hasDialogs && artActionOf(modal)) return { modal, label, icon };
  return { label, icon, to: paths.proof(id, new URLSearchParams({ modal, ids: String(id) })) };
}
