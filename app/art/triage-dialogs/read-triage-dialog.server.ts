import type { ArtProofDetail } from "contract/art-proofs.schema";
import { fieldNames } from "contract/field";
import { numberWords } from "contract/number-words";
import { type ProofSpecField, proofSpec } from "contract/proof-fields";
import { goodsWords, proofOrderName, proofTitle } from "~/art/proof-names.server";
import { storedValue } from "~/art/proof-values.server";
import { readAllProofs } from "~/art/read-proofs.server";
import { stageLabel } from "~/art/stages";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { readPeople } from "~/orders/people.server";
import { type AskedProofs, chosenProofs, readChosen } from "./chosen-proofs.server";
import { readPicks, readReuseSearch } from "./reuse-data.server";
import { specWords, stateWords } from "./state-words.server";
import {
  type LineChoice,
  type MergeGroup,
  type SpecValues,
  type TriageDialogData,
  type TriageModal,
  triageModalOf,
} from "./triage-dialog";

interface DialogContext {
  /** The list whose every match `all=1` means; null on pages without one. */
  asked: AskedProofs;
  /** The proof of the page, where `ids` is left out. */
  proof?: ArtProofDetail;
  clock: ShopClock;
}

/** So many orders are looked at; a choice of more is narrowed first. */
const MOST_ORDERS = 20;

/** The dialog of triage that the URL opens, with the proofs that it is about; null where it opens none of these. */
export async function readTriageDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, proof, clock }: DialogContext,
): Promise<TriageDialogData | null> {
  const modal = triageModalOf(params.get("modal"));
  if (!modal) return null;
  const read =
    proof && !params.has("ids")
      ? { proofs: [proof], total: 1, isAll: false }
      : await readChosen(backend, params, asked);
  const [only] = read.proofs;
  const one = only && read.proofs.length === 1 && !read.isAll ? only : null;
  const chosen = chosenProofs(read, (each) => stateWords(each, modal));
  const detail = await readDetail(backend, { modal, proofs: read.proofs, one, params, clock });
  return { ...detail, chosen };
}

interface Read {
  modal: TriageModal;
  proofs: readonly ArtProofDetail[];
  one: ArtProofDetail | null;
  params: URLSearchParams;
  clock: ShopClock;
}

type Detail = TriageDialogData extends infer D ? (D extends TriageDialogData ? Omit<D, "chosen"> : never) : never;

async function readDetail(backend: BackendClient, { modal, proofs, one, params, clock }: Read): Promise<Detail> {
  switch (modal) {
    case "art-assign":
      return { modal, people: await readPeople(backend, "art"), assignee: one ? String(one.assignee_id ?? "") : null };
    case "art-priority":
      return { modal, priority: one ? (one.priority ?? "normal") : null };
    case "art-spec":
      return { modal, values: one && specValues(one), lines: one ? lineChoices(one) : [] };
    case "art-reuse": {
      const q = params.get("logo_q") ?? "";
      if (one) return { modal, search: await readReuseSearch(backend, one, { q, clock }), picks: [] };
      return { modal, search: null, picks: readPicks(proofs, clock) };
    }
    case "art-split":
      return {
        modal,
        lines: one ? lineChoices(one) : [],
        problem: one ? null : "Choose one proof to split.",
        staying: one && whyLinesStay(one),
      };
    case "art-merge":
      return { modal, groups: await readMergeGroups(backend, proofs) };
    case "art-none":
      return { modal };
  }
}

function whyLinesStay({ status, lines }: ArtProofDetail): string | null {
  if (lines.length < 2) return "This proof has one item";
  if (status === "approved") return "Take its approval back first";
  return status === "in_review" ? "Recall it from the customer first" : null;
}

/** The proofs of each order that the chosen ones belong to: they are ticked, the others can be. */
async function readMergeGroups(backend: BackendClient, chosen: readonly ArtProofDetail[]): Promise<MergeGroup[]> {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const orders = [...new Map(chosen.map((proof) => [proof.order_id, proofOrderName(proof)]))].slice(0, MOST_ORDERS);
  return await Promise.all(
    orders.map(async ([orderId, order]) => {
      const { proofs } = await readAllProofs(backend, { order_id: orderId ?? undefined });
      return { order, proofs: proofs.map((proof) => mergeChoice(proof, chosenIds.has(proof.id))) };
    }),
  );
}

function mergeChoice(proof: ArtProofDetail, isChosen: boolean): MergeGroup["proofs"][number] {
  const isUntouched = ["not_started", "in_progress"].includes(proof.status) && !proof.version;
  return {
    id: proof.id,
    words: [proofTitle(proof), proof.name, goodsWords(proof.lines), specWords(proof)].filter(Boolean).join(" · "),
    isChosen,
    problem: isUntouched ? null : whyWhole(proof),
  };
}

/** Art that somebody drew, sent or approved stays with the proof that it was made for. */
function whyWhole({ status, version }: ArtProofDetail): string {
  return ["not_started", "in_progress"].includes(status) ? `Has version ${version}` : stageLabel(status);
}

function specValues(proof: ArtProofDetail): SpecValues {
  const [location = "", ...others] = new Set(proof.lines.map((line) => line.location ?? ""));
  const own = fieldNames(proofSpec).map((name) => [name, storedValue(proof, name)]);
  return {
    ...(Object.fromEntries(own) as Record<ProofSpecField, string>),
    location: others.length > 0 ? "" : location,
  };
}

function lineChoices({ lines }: ArtProofDetail): LineChoice[] {
  return lines.map((line) => ({
    id: line.order_line_item_id,
    words: `${numberWords(line.quantity ?? 0)} × ${[line.title, line.color, line.size].filter(Boolean).join(", ")}`,
    location: line.location ?? "",
    side: line.logo_placement ?? "",
  }));
}
