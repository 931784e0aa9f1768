import type { ArtProofDetail } from "contract/art-proofs.schema";
import { rowDetail, rowName } from "~/art/proof-names.server";
import type { BackendClient } from "~/backend/client.server";
import { notFound } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import type { ShopClock } from "~/orders/instant-words";
import { readNamedOrder } from "~/orders/named-order.server";
import { countWords, numberWords } from "~/orders/number-words";
import { orderNameOf, orderTitleOf } from "~/orders/order-title";
import { groupLines } from "../items/line-groups";
import { statusOf } from "../proof-page/proof-head.server";
import { turnView } from "../proof-page/turn-words.server";
import type { OrderProofsView, OrderProofView } from "./order-proofs-view";

const PER_PAGE = 50;
const MAX_PAGE = 1_000_000;

/** The proofs of the order that a URL names. Throws the page that says there is no such order. */
export async function readOrderProofs(
  backend: BackendClient,
  segment: string,
  query: URLSearchParams,
  clock: ShopClock,
): Promise<OrderProofsView> {
  const order = await readNamedOrder(backend, segment);
  if (!order) throw notFound(`No proof or order is called ${segment.slice(0, 40)}.`);
  const { data, meta } = await backend.read("listArtProofs", {
    query: { order_id: order.id, page: pageOf(query), per_page: PER_PAGE, sort: "id" },
  });
  const approved = data.filter(({ status }) => status === "approved").length;
  const isAllShown = meta.total === data.length;
  return {
    orderId: order.id,
    orderName: orderNameOf(order),
    title: orderTitleOf(order),
    fact: isAllShown
      ? `${numberWords(approved)} of ${countWords(meta.total, "proof")} approved.`
      : `${countWords(meta.total, "proof")}.`,
    proofs: data.map((proof) => proofView(proof, clock)),
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
  };
}

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function proofView(proof: ArtProofDetail, clock: ShopClock): OrderProofView {
  const { id, version, thumbnail_file_id: thumb, deco_method, units } = proof;
  return {
    id,
    name: rowName(proof),
    thumb: thumb ? paths.filePreview(thumb, "small") : null,
    version: version ? `Version ${version}` : null,
    status: statusOf(proof),
    turn: turnView(proof, clock),
    spec: [rowDetail(proof), deco_method ?? "no method yet", countWords(units ?? 0, "unit")].join(", "),
    counts: {
      items: groupLines(proof.lines).length,
      notes: proof.note_count ?? 0,
      documents: proof.document_count ?? 0,
      feedback: proof.open_feedback ?? 0,
    },
  };
}
