import type { ArtProofDetail } from "contract/art-proofs.schema";
import { LISTS_ORDERS } from "contract/needs";
import { countWords, numberWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { may } from "contract/permissions";
import { groupLines } from "~/art/line-groups";
import { rowDetail, rowName } from "~/art/proof-names.server";
import { statusOf } from "~/art/proof-state.server";
import type { BackendClient } from "~/backend/client.server";
import { notFound } from "~/backend/page-responses.server";
import type { ShopClock } from "~/format/instant-words";
import { pageIn } from "~/lists/page-in";
import { paths } from "~/navigation/paths";
import { readNamedOrder } from "~/orders/named-order.server";
import { orderNameOf, orderTitleOf } from "~/orders/order-title";
import type { SignedIn } from "~/session/session.server";
import { turnView } from "../proof-page/turn-words.server";

const PER_PAGE = 50;

export type OrderProofsView = Awaited<ReturnType<typeof readOrderProofs>>;

/** The proofs of the order that a URL names. Throws the page that says there is no such order. */
export async function readOrderProofs(
  { backend, user }: Pick<SignedIn, "backend" | "user">,
  segment: string,
  query: URLSearchParams,
  clock: ShopClock,
) {
  const find = may(user, ...LISTS_ORDERS) ? readNamedOrder : orderOfProofs;
  const order = await find(backend, segment);
  if (!order) throw notFound(`No proof or order is called ${segment.slice(0, 40)}.`);
  const { data, meta } = await backend.read("listArtProofs", {
    query: { order_id: order.id, page: pageIn(query), per_page: PER_PAGE, sort: "id" },
  });
  const approved = data.filter(({ status }) => status === "approved").length;
  const isAllShown = meta.total === data.length;
  return {
    orderId: order.id,
    orderName: orderNameOf(order),
    /** "#1042 Harbor & Pine Outfitters" */
    title: orderTitleOf(order),
    /** "3 of 40 approved" */
    fact: isAllShown
      ? `${numberWords(approved)} of ${countWords(meta.total, "proof")} approved.`
      : `${countWords(meta.total, "proof")}.`,
    proofs: data.map((proof) => proofView(proof, clock)),
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
  };
}

/** The same by the proofs of the order, for those who may not list orders. */
async function orderOfProofs(backend: BackendClient, name: string): Promise<Order | null> {
  const { data } = await backend.read("listArtProofs", { query: { order_name: name.slice(0, 200), per_page: 1 } });
  const id = data[0]?.order_id;
  return id ? (await backend.read("getOrder", { id })).data : null;
}

/** A proof among those of its order. */
export type OrderProofView = ReturnType<typeof proofView>;

function proofView(proof: ArtProofDetail, clock: ShopClock) {
  const { id, version, thumbnail_file_id: thumb, deco_method, units } = proof;
  return {
    id,
    name: rowName(proof),
    thumb: thumb ? paths.filePreview(thumb, "small") : null,
    /** "Version 3"; null before the first. */
    version: version ? `Version ${version}` : null,
    status: statusOf(proof),
    turn: turnView(proof, clock),
    /** "Left Side Chest, Embroidery, 24 units" */
    spec: [rowDetail(proof), deco_method ?? "no method yet", countWords(units ?? 0, "unit")].join(", "),
    counts: {
      items: groupLines(proof.lines).length,
      notes: proof.note_count ?? 0,
      documents: proof.document_count ?? 0,
      feedback: proof.open_feedback ?? 0,
    },
  };
}
