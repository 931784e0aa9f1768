import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { stateOf } from "~/sourcing/actions/requisition-state.server";
import type { SourcingRequest } from "~/sourcing/sourcing-request.server";
import { requisitionModalOf } from "../actions/requisition-actions";
import { requisitionMenu } from "../actions/requisition-menu.server";
import { splitModalOf } from "../actions/split-actions";
import { readRequisitionsById } from "../read-requisitions.server";
import { readSplit } from "../split/read-split.server";
import { chosenRequisition } from "./chosen-requisitions.server";
import { readPoBuild } from "./read-po-build.server";
import { readRequisitionDialog } from "./read-requisition-dialog.server";
import { readSplitAction } from "./read-split-action.server";
import type { SourcingDialog } from "./sourcing-dialog";

interface DialogContext {
  asked: SourcingRequest;
  clock: ShopClock;
}

/** The dialog that the URL opens over Sourcing, if any. */
export async function readSourcingDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, clock }: DialogContext,
): Promise<SourcingDialog | null> {
  const modal = params.get("modal");
  const id = firstId(params);
  if (modal === "split") {
    const view = id === null ? null : await readSplit(backend, id, clock);
    return view ? { kind: "split", view } : { kind: "gone" };
  }
  if (modal === "actions") {
    const [requisition] = id === null ? [] : await readRequisitionsById(backend, [id]);
    if (!requisition) return { kind: "gone" };
    const actions = requisitionMenu(asked.tab, stateOf(requisition));
    return { kind: "actions", requisition: chosenRequisition(requisition), actions };
  }
  if (modal === "po-build") return { kind: "po-build", data: await readPoBuild(backend, params, { asked, clock }) };
  const splitModal = splitModalOf(modal);
  if (splitModal) {
    const data = await readSplitAction(backend, { modal: splitModal, id, split: Number(params.get("split")) });
    return data ? { kind: "split-action", data } : { kind: "gone" };
  }
  const requisitionModal = requisitionModalOf(modal);
  if (!requisitionModal) return null;
  const data = await readRequisitionDialog(backend, params, { modal: requisitionModal, asked, clock });
  return { kind: "requisitions", data };
}

function firstId(params: URLSearchParams): number | null {
  const id = params.getAll("ids").find((value) => /^[1-9]\d{0,8}$/.test(value));
  return id === undefined ? null : Number(id);
}
