import { PUBLIC_PROOF_STATES, type PublicProofState } from "contract/art";
import { garmentColor } from "contract/garment-colors";
import { sizeInBothUnits } from "contract/logo-size";
import type { PublicDesign, PublicProof } from "contract/proof-requests.schema";
import { goodsWords, withMore } from "~/art/proof-names.server";
import { instantWords, type ShopClock } from "~/orders/instant-words";
import type { CommentView, CustomerView, ItemView, ProofView } from "./proof-view";

const HASH_DIGITS = 7;

interface Around {
  clock: ShopClock;
  shop: CustomerView["shop"];
}

/** Of a company's own backend that knows one proof a link, that one. */
export function customerViewOf(proof: PublicProof, token: string, { clock, shop }: Around): CustomerView {
  const all = proof.proofs.length > 0 ? proof.proofs : [proof];
  const isAlone = all.length === 1;
  const designs = all.map((design, index) => ({
    ...proofViewOf(design, token, clock),
    ...(!isAlone && { proofId: design.proof_id ?? null, mark: `-${design.proof_id ?? index}` }),
  }));
  const open = all.find(({ state }) => state === "open");
  const order = all.find(({ order_name }) => order_name)?.order_name;
  return {
    token,
    shopName: proof.shop_name,
    shop,
    title: isAlone ? (designs[0]?.title ?? "") : `${all.length} designs${order ? ` for order ${order}` : ""}`,
    designs,
    signedBy: all.find(({ answer }) => answer?.name)?.answer?.name ?? "",
    ends: open?.expires_at ? instantWords(open.expires_at, clock) : null,
  };
}

export function proofViewOf(proof: PublicDesign, token: string, clock: ShopClock): ProofView {
  return {
    proofId: null,
    mark: "",
    token,
    state: stateOf(proof.state),
    message: proof.message,
    title: titleOf(proof),
    facts: factsOf(proof, clock),
    contactName: proof.contact?.name ?? "",
    note: proof.note || null,
    pictures: proof.files.map((file, index) => ({
      id: file.id,
      page: index + 1,
      name: file.file_name,
      hasPreview: file.has_preview,
    })),
    specification: {
      method: proof.deco_method ?? null,
      size: sizeInBothUnits(proof) || null,
      colorway: proof.color_way || null,
      hash: proof.sha256?.slice(0, HASH_DIGITS) ?? null,
    },
    threads: threadsOf(proof),
    threadWord: threadWord(proof.deco_method),
    items: proof.items.map(itemOf),
    units: proof.units ?? 0,
    checklist: proof.checklist,
    textShown: proof.text_shown ?? "",
    comments: proof.comments.map((comment) => commentOf(comment, clock)),
    answer: answerOf(proof, clock),
  };
}

/** Its name, else what it goes onto and where: designs of one link are told apart by it. */
function titleOf({ name, items, order_name }: PublicDesign): string {
  const lines = items.flatMap(({ title, color, sizes }) => sizes.map(({ size }) => ({ title, color, size })));
  const places = [...new Set(items.flatMap(({ location }) => location || []))];
  const words = [goodsWords(lines), withMore(places)].filter(Boolean).join(", ");
  return name || words || (order_name ? `Artwork for order ${order_name}` : "Your artwork");
}

/** A state that we don't know shows its sentence and takes no answer. */
function stateOf(state: string): PublicProofState {
  return PUBLIC_PROOF_STATES.find((known) => known === state) ?? "closed";
}

function factsOf(proof: PublicDesign, clock: ShopClock): string {
  return [
    proof.order_name ? `Order ${proof.order_name}` : null,
    proof.version ? `Version ${proof.version}` : null,
    proof.sent_at ? `Sent ${whenWords(proof.sent_at, clock)}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Inside a sentence: "today 15:20". */
const whenWords = (instant: string, clock: ShopClock) => instantWords(instant, clock).replace(/^Today/, "today");

function threadsOf(proof: PublicDesign): ProofView["threads"] {
  return proof.threads.map(({ stop, name, code, chart, rgb }) => ({
    key: `${stop}`,
    name: name || code || `Color ${stop}`,
    code: [chart, name ? code : null].filter(Boolean).join(" "),
    color: /^#[0-9a-f]{6}$/i.test(rgb ?? "") ? (rgb ?? null) : null,
  }));
}

function threadWord(method: string | null | undefined): ProofView["threadWord"] {
  if (/embroider/i.test(method ?? "")) return "Thread";
  return /print|ink/i.test(method ?? "") ? "Ink" : "Color";
}

function itemOf(item: PublicDesign["items"][number], index: number): ItemView {
  const place = [item.location, item.logo_placement].filter(Boolean).join(", ");
  return {
    key: index,
    title: item.title || "Item",
    color: item.color || null,
    swatch: item.color ? garmentColor(item.color) : null,
    placement: place || null,
    location: item.location || null,
    sizes: item.sizes.map(({ size, quantity }) => ({ size: size || "One size", quantity })),
    quantity: item.quantity,
    names: item.names.map(({ text, size }, key) => ({ key, text, size: size || null })),
  };
}

function commentOf(comment: PublicDesign["comments"][number], clock: ShopClock): CommentView {
  const { pin } = comment;
  return {
    id: comment.id,
    number: comment.number ?? null,
    author: comment.author_name || (comment.is_shop ? "The shop" : "Customer"),
    isShop: comment.is_shop,
    body: comment.body,
    pin: pin ? { page: pin.page ?? 1, x: pin.x, y: pin.y } : null,
    isResolved: comment.is_resolved,
    when: instantWords(comment.created_at, clock),
  };
}

function answerOf({ answer }: PublicDesign, clock: ShopClock): ProofView["answer"] {
  if (!answer) return null;
  const isApproval = answer.decision === "approved";
  const action = isApproval ? "Approved" : "Change requested";
  return {
    isApproval,
    words: `${action}${answer.name ? ` by ${answer.name}` : ""}, ${whenWords(answer.at, clock)}`,
    comment: answer.comment || null,
  };
}
