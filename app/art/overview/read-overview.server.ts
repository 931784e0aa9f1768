import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { PROOFING_TAB_FILTERS } from "contract/list-tabs";
import { proofCustomer, proofOrderName, rowDetail, rowName } from "~/art/proof-names.server";
import { statusOf } from "~/art/proof-state.server";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { listPage } from "~/lists/list-page.server";
import { paths } from "~/navigation/paths";
import { turnView } from "../proof-page/turn-words.server";
import type { ProofingRow, ProofingView } from "./overview-view";
import { readProofingRequest } from "./proofing-request.server";

const PER_PAGE = 25;
const STATUSES = PROOFING_TAB_FILTERS.all.status;

export type OverviewView = Awaited<ReturnType<typeof readOverview>>;

/** The overview as its URL asks for it; what of the URL can't be used is named. */
export async function readOverview(backend: BackendClient, params: URLSearchParams, clock: ShopClock) {
  const { view, query, dropped } = readProofingRequest(params);
  const [{ data, meta }, counts] = await Promise.all([
    backend.read("listArtProofs", { query: { ...query, per_page: PER_PAGE } }),
    readCounts(backend),
  ]);
  const q = query.q?.trim() ?? "";
  return {
    view,
    q,
    /** Null where the backend does not count. */
    counts,
    list: listPage(meta, { ...query, filters: { q }, dropped }),
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
    name: rowName(proof),
    number: [`Proof ${id}`, proof.version ? `version ${proof.version}` : "no version yet", rowDetail(proof)].join(", "),
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
