import type { Params } from "@remix-run/react";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { PRIORITY_WORDS, statusWord } from "contract/statuses";
import { readProofDialog } from "~/art/dialogs/read-proof-dialog.server";
import { readEditAll } from "~/art/edit-proof.server";
import { groupLines } from "~/art/line-groups";
import { proofCustomer, proofName, proofOrderName } from "~/art/proof-names.server";
import { statusOf, whoHasIt } from "~/art/proof-state.server";
import { readTriageDialog } from "~/art/triage-dialogs/read-triage-dialog.server";
import { readUpload } from "~/art/upload/read-upload.server";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import { requireUser, type SignedIn } from "~/session/session.server";
import type { ProofPageDialog } from "./page-dialog";
import { proofActions } from "./proof-actions.server";
import { readProofAt } from "./proof-address.server";
import { proofBanners } from "./proof-banner.server";
import type { ProofFrameView } from "./proof-frame";
import type { ProofHeadView } from "./proof-head";
import type { ProofPlace } from "./proof-tabs";

interface ReadProofPage {
  signedIn: SignedIn;
  proof: ArtProofDetail;
  clock: ShopClock;
  query: URLSearchParams;
  /** What all pages of a proof show around their own content. */
  frame: ProofFrameView;
}

type RouteArgs = { request: Request; params: Params };

interface DialogContext {
  backend: BackendClient;
  proof: ArtProofDetail;
  query: URLSearchParams;
  clock: ShopClock;
}

/** The start of every loader of a proof's page. Throws the pages for who is not signed in and for a proof that is not there. */
export async function readProofPage(args: RouteArgs): Promise<ReadProofPage> {
  const signedIn = await requireUser(args.request);
  return await frameProof(args, signedIn, await readProofAt(signedIn, args.request, args.params));
}

/** The same around a proof that was read already. */
export async function frameProof(
  { request, params }: RouteArgs,
  signedIn: SignedIn,
  proof: ArtProofDetail,
): Promise<ReadProofPage> {
  const clock = await readShopClock();
  const place = { id: proof.id, orderName: proofOrderName(proof), isByOrder: params.artId !== undefined };
  const query = new URL(request.url).searchParams;
  return {
    signedIn,
    proof,
    clock,
    query,
    frame: {
      head: headView(proof, place, clock),
      banners: proofBanners(proof, clock),
      dialog: await readPageDialog({ backend: signedIn.backend, proof, query, clock }),
    },
  };
}

/** Name, state and words of the proof, and what its tabs count. */
function headView(proof: ArtProofDetail, place: ProofPlace, clock: ShopClock): ProofHeadView {
  const { priority, order } = proof;
  const urgency = statusWord(PRIORITY_WORDS, priority ?? "normal");
  return {
    place,
    name: proofName(proof),
    orderTitle: [proofOrderName(proof), order ? proofCustomer(proof) : ""].filter(Boolean).join(" "),
    status: statusOf(proof),
    priority: priority && priority !== "normal" ? { ...urgency, label: `${urgency.label} priority` } : null,
    fact: [whoHasIt(proof, clock), dueWords(proof, clock)].filter(Boolean).join(" "),
    actions: proofActions(proof),
    counts: {
      documents: proof.document_count || null,
      feedback: proof.open_feedback || null,
      items: groupLines(proof.lines).length || null,
      notes: proof.note_count || null,
    },
  };
}

function dueWords({ due_date, status }: ArtProofDetail, { today }: ShopClock): string {
  if (!due_date || status === "approved") return "";
  return due_date < today ? `Art was due ${dayWords(due_date, today)}.` : `Art due ${dayWords(due_date, today)}.`;
}

/** What the dialog shows that the URL opens; null where it opens none of a proof's page. */
async function readPageDialog({ backend, proof, query, clock }: DialogContext): Promise<ProofPageDialog | null> {
  const modal = query.get("modal");
  if (modal === null) return null;
  if (modal === "proof-upload") return { kind: "upload", view: readUpload(proof, query, clock) };
  if (modal === "proof-edit") return { kind: "edit", view: readEditAll(proof, clock.today), id: proof.id };
  const action = await readProofDialog(backend, query, { asked: null, proof });
  if (action) return { kind: "action", data: action };
  const triage = await readTriageDialog(backend, query, { asked: null, proof, clock });
  return triage && { kind: "triage", data: triage };
}
