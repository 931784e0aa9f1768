import type { Receiving, ReceivingQuery } from "contract/receivings.schema";
import { RECEIVING_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import type { Resolved } from "~/lists/bulk/carry-deed.server";
import { readTarget } from "~/lists/bulk/change-each.server";
import { countWords, numberWords } from "~/orders/number-words";
import { MAX_BULK_RECEIVINGS, readAllReceivings, readReceivingsById } from "../read-receivings.server";
import { itemName, receivingCompany, receivingOrderName, stateWords } from "../receiving-words.server";
import type { ChosenReceiving, ChosenReceivings } from "./receiving-dialog";

/** The list whose every match a form may mean; null where the page has no list. */
export type AskedReceivings = Partial<ReceivingQuery> | null;

const SHOWN = 50;
/** As many as an address can hold; more are chosen as "all that match". */
const MAX_IDS = 1_000;

export interface ReadReceivings {
  receivings: Receiving[];
  total: number;
  isAll: boolean;
}

export const idsOf = (params: URLSearchParams): number[] => {
  const ids = params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_IDS);
};

/** The receivings that the URL of a dialog names, or all that the list's filter matches. */
export async function readChosen(
  backend: BackendClient,
  params: URLSearchParams,
  asked: AskedReceivings,
): Promise<ReadReceivings> {
  if (asked && params.get("all") === "1") return { ...(await readAllReceivings(backend, asked)), isAll: true };
  const receivings = await readReceivingsById(backend, idsOf(params));
  return { receivings, total: receivings.length, isAll: false };
}

export const targetOf = ({ id, lock_version: lock }: Pick<Receiving, "id" | "lock_version">): string =>
  `${id}:${lock ?? ""}`;

export function chosenReceivings(
  { receivings, total, isAll }: ReadReceivings,
  stateOf: (receiving: Receiving) => string = whereItStands,
): ChosenReceivings {
  return {
    isAll,
    count: receivings.length,
    isTooMany: total > MAX_BULK_RECEIVINGS,
    receivings: receivings.slice(0, SHOWN).map((receiving) => chosenReceiving(receiving, stateOf(receiving))),
    targets: isAll ? [] : receivings.map(targetOf),
  };
}

function chosenReceiving(receiving: Receiving, state: string): ChosenReceiving {
  const order = `${receivingOrderName(receiving)} ${receivingCompany(receiving)}`;
  return {
    id: receiving.id,
    name: itemName(receiving),
    about: [order, receiving.po_number].filter(Boolean).join(" · "),
    state,
  };
}

/** "In progress, 12 of 24 received, at A-04." */
export function whereItStands(receiving: Receiving): string {
  const { status, quantity, quantity_received: got, location_name: place } = receiving;
  const words = [
    statusWord(RECEIVING_STATUS_WORDS, status).label,
    `${numberWords(got)} of ${numberWords(quantity)} received`,
    stateWords(receiving) === "Here, not counted" ? "here, not counted" : null,
    place ? `at ${place}` : null,
  ];
  return words.filter(Boolean).join(", ");
}

type Posted = { receiving?: string[]; all?: "1"; count?: number };

/** The receivings that a posted form is about. "All that match" is read again here, and refused when their number changed meanwhile. */
export async function resolveReceivings(
  backend: BackendClient,
  form: Posted,
  asked: AskedReceivings,
): Promise<Resolved> {
  if (form.all !== "1" || !asked) {
    const targets = (form.receiving ?? []).map(readTarget);
    if (targets.length > 0) return { ok: true, targets };
    return { ok: false, errors: { receiving: ["Choose one or more lines first."] } };
  }
  const { receivings } = await readAllReceivings(backend, asked);
  if (form.count !== receivings.length) {
    const message = `${countWords(receivings.length, "line")} match now. Check the list, then try again.`;
    return { ok: false, errors: { receiving: [message] } };
  }
  return { ok: true, targets: receivings.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined })) };
}
