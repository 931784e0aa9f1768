import { PUBLIC_PROOF_STATES, type PublicProofState } from "contract/art";
import { garmentColor } from "contract/garment-colors";
import { isolated, joined } from "contract/isolated";
import type { Language } from "contract/language";
import type { PageWords } from "contract/languages/en";
import { pageWords } from "contract/languages/page-words";
import { sizeInBothUnits } from "contract/logo-size";
import type { PublicDesign, PublicProof } from "contract/proof-requests.schema";
import { goodsWords, withMore } from "~/art/proof-names.server";
import { type ShopClock, whenWords } from "~/format/instant-words";
import type { LetterheadView } from "../shop/letterhead";

/** A mark on a picture, in percent of its sides. */
export interface Pin {
  page: number;
  x: number;
  y: number;
}

/** What the customer's page shows; nothing else of the shop travels to it. */
export interface CustomerView {
  token: string;
  language: Language;
  shopName: string;
  shop: LetterheadView;
  /** Of the page: the design's own where the link leads to one, "3 designs for order #1042" where it leads to several. */
  title: string;
  designs: ProofView[];
  /** Who signed another design of this link. */
  signedBy: string;
  /** When the link ends; null once nothing waits. */
  ends: string | null;
}

/** One design with what became of it. */
export interface ProofView {
  /** Says which one is answered; null where it is alone. */
  proofId: number | null;
  /** Ends the ids of its parts, so that each is there once: "" where it is alone. */
  mark: string;
  token: string;
  state: PublicProofState;
  /** The state in a sentence. */
  message: string;
  title: string;
  /** "Order #1042 · Version 3 · Sent Mon Mar 9, 15:32". */
  facts: string;
  contactName: string;
  note: string | null;
  pictures: PictureView[];
  specification: { method: string | null; size: string | null; colorway: string | null; hash: string | null };
  threads: { key: string; name: string; code: string; color: string | null }[];
  colorKind: keyof PageWords["making"]["colors"];
  items: ItemView[];
  units: number;
  checklist: string[];
  textShown: string;
  comments: CommentView[];
  answer: { isApproval: boolean; words: string; comment: string | null } | null;
}

export interface PictureView {
  id: number;
  /** Counts from 1. */
  page: number;
  name: string;
  hasPreview: boolean;
}

export interface CommentView {
  id: number;
  number: number | null;
  author: string;
  isShop: boolean;
  body: string;
  pin: Pin | null;
  isResolved: boolean;
  when: string;
}

const HASH_DIGITS = 7;

/** How a customer reads. */
interface Reader {
  words: PageWords;
  when(instant: string): string;
}

function readerOf(language: Language, clock: ShopClock): Reader {
  const words = pageWords(language);
  return { words, when: (instant) => whenWords(instant, clock, { language, today: words.today }) };
}

/** The zone of the shop's clock, such as "EST": customers may live in another one. */
function zoneOf(instant: string, { timeZone }: ShopClock, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "short" });
  const parts = format.formatToParts(Date.parse(instant));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

interface Around {
  clock: ShopClock;
  language: Language;
  shop: CustomerView["shop"];
}

/** Of a company's own backend that knows one proof a link, that one. */
export function customerViewOf(proof: PublicProof, token: string, { clock, language, shop }: Around): CustomerView {
  const { words, when } = readerOf(language, clock);
  const all = proof.proofs.length > 0 ? proof.proofs : [proof];
  const isAlone = all.length === 1;
  const designs = all.map((design, index) => ({
    ...proofViewOf(design, token, { clock, language }),
    ...(!isAlone && { proofId: design.proof_id ?? null, mark: `-${design.proof_id ?? index}` }),
  }));
  const open = all.find(({ state }) => state === "open");
  const order = all.find(({ order_name }) => order_name)?.order_name ?? null;
  return {
    token,
    language,
    shopName: proof.shop_name,
    shop,
    title: isAlone ? (designs[0]?.title ?? "") : words.proof.designs(all.length, order),
    designs,
    signedBy: all.find(({ answer }) => answer?.name)?.answer?.name ?? "",
    ends: open?.expires_at ? `${when(open.expires_at)} ${zoneOf(open.expires_at, clock, language)}` : null,
  };
}

export function proofViewOf(
  proof: PublicDesign,
  token: string,
  { clock, language }: Pick<Around, "clock" | "language">,
): ProofView {
  const reader = readerOf(language, clock);
  const { words } = reader;
  const method = proof.deco_method;
  return {
    proofId: null,
    mark: "",
    token,
    state: stateOf(proof.state),
    message: proof.message,
    title: isolated(titleOf(proof, words)),
    facts: isolated(factsOf(proof, reader)),
    contactName: proof.contact?.name ?? "",
    note: proof.note || null,
    pictures: proof.files.map((file, index) => ({
      id: file.id,
      page: index + 1,
      name: file.file_name,
      hasPreview: file.has_preview,
    })),
    specification: {
      method: method ? (words.methods[method] ?? method) : null,
      size: sizeInBothUnits(proof, words.size) || null,
      colorway: proof.color_way || null,
      hash: proof.sha256?.slice(0, HASH_DIGITS) ?? null,
    },
    threads: threadsOf(proof, words),
    colorKind: colorKind(method),
    items: isolated(proof.items.map((item, index) => itemOf(item, index, words))),
    units: proof.units ?? 0,
    checklist: proof.checklist,
    textShown: proof.text_shown ?? "",
    comments: proof.comments.map((comment) => commentOf(comment, reader)),
    answer: answerOf(proof, reader),
  };
}

const placeIn = (words: PageWords, location: string | null | undefined) =>
  location ? (words.locations[location] ?? location) : null;

/** Its name, else what it goes onto and where: designs of one link are told apart by it. */
function titleOf({ name, items, order_name }: PublicDesign, words: PageWords): string {
  const lines = items.flatMap(({ title, color, sizes }) => sizes.map(({ size }) => ({ title, color, size })));
  const places = [...new Set(items.flatMap(({ location }) => placeIn(words, location) ?? []))];
  const said = [goodsWords(lines, words.and), withMore(places)].filter(Boolean).join(", ");
  return name || said || (order_name ? words.proof.artworkFor(order_name) : words.proof.yourArtwork);
}

/** A state that we don't know shows its sentence and takes no answer. */
function stateOf(state: string): PublicProofState {
  return PUBLIC_PROOF_STATES.find((known) => known === state) ?? "closed";
}

function factsOf(proof: PublicDesign, { words, when }: Reader): string {
  return joined(
    [
      proof.order_name ? words.proof.order(proof.order_name) : null,
      proof.version ? words.proof.version(proof.version) : null,
      proof.sent_at ? words.proof.sent(when(proof.sent_at)) : null,
    ],
    " · ",
  );
}

function threadsOf(proof: PublicDesign, words: PageWords): ProofView["threads"] {
  return proof.threads.map(({ stop, name, code, chart, rgb }) => ({
    key: `${stop}`,
    name: name || code || words.making.color(stop),
    code: [chart, name ? code : null].filter(Boolean).join(" "),
    color: /^#[0-9a-f]{6}$/i.test(rgb ?? "") ? (rgb ?? null) : null,
  }));
}

function colorKind(method: string | null | undefined): ProofView["colorKind"] {
  if (/embroider/i.test(method ?? "")) return "thread";
  return /print|ink/i.test(method ?? "") ? "ink" : "color";
}

export type ItemView = ReturnType<typeof itemOf>;

function itemOf(item: PublicDesign["items"][number], index: number, words: PageWords) {
  const place = placeIn(words, item.location);
  const near = item.logo_placement || null;
  return {
    key: index,
    title: item.title || words.items.item,
    color: item.color || null,
    /** CSS color, where the name tells one. */
    swatch: item.color ? garmentColor(item.color) : null,
    /** "Left Side Chest, front". */
    placement: [place, near && (words.placements[near] ?? near)].filter(Boolean).join(", ") || null,
    /** As the data has it, for the drawing. */
    location: item.location || null,
    /** The same in words of the customer. */
    place,
    sizes: item.sizes.map(({ size, quantity }) => ({ size: size || words.items.oneSize, quantity })),
    quantity: item.quantity,
    names: item.names.map(({ text, size }, key) => ({ key, text, size: size || null })),
  };
}

function commentOf(comment: PublicDesign["comments"][number], { words, when }: Reader): CommentView {
  const { pin } = comment;
  return {
    id: comment.id,
    number: comment.number ?? null,
    author: comment.author_name || (comment.is_shop ? words.comments.shop : words.comments.customer),
    isShop: comment.is_shop,
    body: comment.body,
    pin: pin ? { page: pin.page ?? 1, x: pin.x, y: pin.y } : null,
    isResolved: comment.is_resolved,
    when: when(comment.created_at),
  };
}

function answerOf({ answer }: PublicDesign, { words, when }: Reader): ProofView["answer"] {
  if (!answer) return null;
  const isApproval = answer.decision === "approved";
  const say = isApproval ? words.proof.approvedBy : words.proof.changeBy;
  return { isApproval, words: say(answer.name ?? "", when(answer.at)), comment: answer.comment || null };
}
