import { type ArtProofDetail, artProofQuery } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { parseQueryLeniently } from "contract/query-schema";
import { proofCustomer, proofName, proofOrderName } from "~/art/proof-names.server";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import type { ShopClock } from "~/orders/instant-words";
import { statusOf } from "../proof-page/proof-head.server";
import { turnView } from "../proof-page/turn-words.server";
import { type OverviewView, PROOFING_VIEWS, type ProofingRow, type ProofingView } from "./overview-view";

const PER_PAGE = 25;
const STATUSES = ["ready_for_review", "in_review", "change_request"] as const;

/** The overview as its URL asks for it; what of the URL can't be used is named. */
export async function readOverview(
  backend: BackendClient,
  params: URLSearchParams,
  clock: ShopClock,
): Promise<OverviewView> {
  const view = PROOFING_VIEWS.find((one) => one === params.get("view")) ?? "all";
  const own = new URLSearchParams([...params].filter(([key, value]) => ["page", "q", "sort"].includes(key) && value));
  const { query, dropped } = parseQueryLeniently(artProofQuery, own);
  const status = view === "all" ? [...STATUSES] : [view];
  const sort = query.sort ?? "status_since";
  const [{ data, meta }, counts] = await Promise.all([
    backend.read("listArtProofs", { query: { page: query.page, q: query.q, sort, status, per_page: PER_PAGE } }),
    readCounts(backend),
  ]);
  const q = query.q?.trim() ?? "";
  return {
    view,
    q,
    counts,
    list: {
      page: query.page,
      perPage: meta.per_page,
      lastPage: meta.last_page,
      total: meta.total,
      sort,
      applied: q ? [["q", q]] : [],
      dropped,
    },
    rows: data.map((proof) => rowOf(proof, clock)),
  };
}

async function readCounts(backend: BackendClient): Promise<Record<ProofingView, number> | null> {
  const answer = await backend.call("countArtProofs");
  if (!answer.ok) return null;
  const { by_status } = answer.data.data;
  const of = (status: string) => by_status[status] ?? 0;
  return {
    all: STATUSES.reduce((sum, status) => sum + of(status), 0),
    ready_for_review: of("ready_for_review"),
    in_review: of("in_review"),
    change_request: of("change_request"),
  };
}

const NEXT: Readonly<Record<string, ProofingRow["next"]>> = {
  ready_for_review: { label: "Send…", modal: "proof-send" },
  in_review: { label: "Remind…", modal: "proof-remind" },
  change_request: { label: "Upload…", modal: "proof-upload" },
};

function rowOf(proof: ArtProofDetail, clock: ShopClock): ProofingRow {
  const { id, due_date: due, thumbnail_file_id: thumb, open_feedback: open } = proof;
  return {
    id,
    name: proofName(proof),
    number: proof.version ? `Proof ${id}, version ${proof.version}` : `Proof ${id}, no version yet`,
    thumb: thumb ? paths.filePreview(thumb, "small") : null,
    orderName: proofOrderName(proof),
    customer: proofCustomer(proof),
    status: statusOf(proof),
    turn: turnView(proof, clock),
    due: { words: due ? dayWords(due, clock.today) : "No date", isLate: Boolean(due) && String(due) < clock.today },
    feedback: open ? `${open} open` : "",
    next: NEXT[proof.status] ?? { label: "Upload…", modal: "proof-upload" },
  };
}
