import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { BackendClient } from "~/backend/client.server";
import { readPeople } from "~/orders/people.server";
import { type AskedProofs, chosenProofs, readChosen } from "./chosen-proofs.server";
import { readMergeGroups } from "./merge-data.server";
import { readPicks, readReuseSearch } from "./reuse-data.server";
import { lineChoices, specValues } from "./spec-data.server";
import { stateWords } from "./state-words.server";
import { type TriageDialogData, type TriageModal, triageModalOf } from "./triage-dialog";

interface DialogContext {
  /** The list whose every match `all=1` means; null on pages without one. */
  asked: AskedProofs;
  /** The proof of the page, where `ids` is left out. */
  proof?: ArtProofDetail;
  /** The shop's calendar day. */
  today: string;
}

/** The dialog of triage that the URL opens, with the proofs that it is about; null where it opens none of these. */
export async function readTriageDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, proof, today }: DialogContext,
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
  const detail = await readDetail(backend, { modal, proofs: read.proofs, one, params, today });
  return { ...detail, chosen };
}

interface Read {
  modal: TriageModal;
  proofs: readonly ArtProofDetail[];
  one: ArtProofDetail | null;
  params: URLSearchParams;
  today: string;
}

type Detail = TriageDialogData extends infer D ? (D extends TriageDialogData ? Omit<D, "chosen"> : never) : never;

async function readDetail(backend: BackendClient, { modal, proofs, one, params, today }: Read): Promise<Detail> {
  switch (modal) {
    case "art-assign":
      return { modal, people: await readPeople(backend, "art"), assignee: one ? String(one.assignee_id ?? "") : null };
    case "art-priority":
      return { modal, priority: one ? (one.priority ?? "normal") : null };
    case "art-spec":
      return { modal, values: one && specValues(one), lines: one ? lineChoices(one) : [] };
    case "art-reuse": {
      const q = params.get("logo_q") ?? "";
      if (one) return { modal, search: await readReuseSearch(backend, one, { q, today }), picks: [] };
      return { modal, search: null, picks: readPicks(proofs, today) };
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
