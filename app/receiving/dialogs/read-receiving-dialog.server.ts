import type { Receiving } from "contract/receivings.schema";
import { DECISIONS_OF, DISCREPANCY_DECISION_LABELS, DISCREPANCY_TYPES } from "contract/sourcing";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import type { ActionValues } from "~/lists/actions/action";
import { idsOf } from "~/lists/bulk/resolve-targets.server";
import { readPeople } from "~/orders/people.server";
import { readPlaces } from "~/receiving/places.server";
import { type PlainActionName, plainAction } from "~/receiving/receiving-actions";
import { receivingMenu } from "~/receiving/receiving-menu.server";
import { findReceiving } from "../read-receivings.server";
import { type AskedReceivings, chosenReceivings, readChosen } from "./chosen-receivings.server";
import { readDelivery } from "./delivery-view.server";
import { discrepancyView, type FlagView, flagView, receiveView } from "./receive-view.server";
import { type ReceivingDialogData, type ReceivingModal, receivingModalOf } from "./receiving-dialog";

interface DialogContext {
  /** The list whose every match `all=1` means; null on pages without one. */
  asked: AskedReceivings;
  clock: ShopClock;
  userId: number;
}

interface Read extends DialogContext {
  backend: BackendClient;
  params: URLSearchParams;
}

const ABSENT = { modal: "absent", of: "line" } as const;

/** The dialog that the URL opens, with the receivings that it is about; null where it opens none of these. */
export async function readReceivingDialog(
  backend: BackendClient,
  params: URLSearchParams,
  context: DialogContext,
): Promise<ReceivingDialogData | null> {
  const modal = receivingModalOf(params.get("modal"));
  if (!modal) return null;
  const read = { ...context, backend, params };
  switch (modal) {
    case "receive":
    case "reverse":
    case "decide":
    case "release":
      return await readOne(modal, read);
    case "delivery": {
      const people = await readPeople(backend);
      const { asked, clock, userId: me } = context;
      return { modal, view: await readDelivery(backend, params, { asked, today: clock.today, me, people }) };
    }
    default:
      return await readMany(modal, read);
  }
}

async function readOne(
  modal: "receive" | "reverse" | "decide" | "release",
  { backend, params, clock, userId }: Read,
): Promise<ReceivingDialogData> {
  const [id] = idsOf(params);
  const receiving = id === undefined ? null : await findReceiving(backend, id);
  if (!receiving) return ABSENT;
  const orderId = receiving.order?.id ?? receiving.order_id ?? null;
  const [people, places] = await Promise.all([readPeople(backend), readPlaces(backend, orderId)]);
  const view = receiveView(receiving, { clock, me: userId, people, places });
  if (modal === "reverse") {
    const asked = params.get("receipt");
    return { modal, view, receipt: view.receipts.find((receipt) => String(receipt.id) === asked) ?? null };
  }
  if (modal === "decide") return { modal, view, discrepancy: decidable(receiving, params, clock) };
  return { modal, view };
}

/** The discrepancy that the URL names, else the first that waits; with the decisions that its kind allows. */
function decidable(receiving: Receiving, params: URLSearchParams, clock: ShopClock) {
  const asked = params.get("discrepancy");
  const { discrepancies } = receiving;
  const one = asked
    ? discrepancies.find(({ id }) => String(id) === asked)
    : (discrepancies.find(({ status }) => status === "open") ??
      discrepancies.find(({ status }) => status === "decided"));
  if (!one) return null;
  const type = DISCREPANCY_TYPES.find((known) => known === one.type);
  const decisions = type ? DECISIONS_OF[type] : [];
  return {
    ...discrepancyView(one, clock),
    lock: String(one.lock_version ?? ""),
    decisions: decisions.map((value) => ({ value, label: DISCREPANCY_DECISION_LABELS[value] })),
  };
}

type ManyModal = Exclude<ReceivingModal, "receive" | "reverse" | "decide" | "release" | "delivery">;

async function readMany(modal: ManyModal, read: Read): Promise<ReceivingDialogData> {
  const { backend, params, asked, clock } = read;
  const found = await readChosen(backend, params, asked);
  const chosen = chosenReceivings(found);
  const only = found.receivings.length === 1 && !found.isAll ? found.receivings[0] : undefined;
  switch (modal) {
    case "location":
      return { modal, chosen, places: await readPlaces(backend, only?.order_id ?? null) };
    case "actions":
      return { modal, chosen, actions: only ? receivingMenu(only) : [] };
    default: {
      const flag = await readFlag(modal, read, only);
      if (modal.startsWith("flag-") && !flag) return { modal: "absent", of: "flag" };
      const people = modal.startsWith("flag") ? await readPeople(backend) : [];
      return { modal, chosen, flag, people, values: only ? storedValues(only, modal, flag) : {}, today: clock.today };
    }
  }
}

async function readFlag(modal: ManyModal, { backend, params, clock }: Read, only: Receiving | undefined) {
  if (!only || !modal.startsWith("flag-")) return null;
  const full = await findReceiving(backend, only.id);
  const asked = params.get("flag");
  const open = (full?.flags ?? []).filter(({ resolved_at }) => !resolved_at);
  const flag = asked ? open.find(({ id }) => String(id) === asked) : open[0];
  return flag ? flagView(flag, clock) : null;
}

function storedValues(receiving: Receiving, modal: PlainActionName, flag: FlagView | null): ActionValues {
  if (modal === "flag") return {};
  if (flag)
    return {
      flag_comment: flag.comment,
      flag_type: flag.type || undefined,
      severity: flag.severity,
      assigned_to_id: flag.assignee,
    };
  const stored = (name: string) => Reflect.get(receiving, name)?.toString() ?? "";
  return Object.fromEntries(Object.keys(plainAction(modal).fields).map((name) => [name, stored(name)]));
}
