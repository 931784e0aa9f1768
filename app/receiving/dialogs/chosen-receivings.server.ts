import { numberWords } from "contract/number-words";
import type { Receiving, ReceivingQuery } from "contract/receivings.schema";
import { RECEIVING_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { BackendClient } from "~/backend/client.server";
import type { Chosen } from "~/lists/bulk/bulk-dialog";
import type { Resolved } from "~/lists/bulk/carry-action.server";
import type { NamedRecord } from "~/lists/bulk/records-dialog";
import { idsOf, resolveTargets } from "~/lists/bulk/resolve-targets.server";
import { MAX_BULK_RECEIVINGS, readAllReceivings, readReceivingsById } from "../read-receivings.server";
import { itemName, receivingCompany, receivingOrderName, stateWords } from "../receiving-words.server";

export interface ChosenReceivings extends Chosen {
  /** The first of them; the rest is `count` less these. */
  receivings: readonly NamedRecord[];
}

/** The list whose every match a form may mean; null where the page has no list. */
export type AskedReceivings = Partial<ReceivingQuery> | null;

const SHOWN = 50;

export interface ReadReceivings {
  receivings: Receiving[];
  total: number;
  isAll: boolean;
}

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

function chosenReceiving(receiving: Receiving, state: string): NamedRecord {
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

/** The receivings that a posted form is about. */
export async function resolveReceivings(
  backend: BackendClient,
  { receiving: targets, ...form }: Posted,
  asked: AskedReceivings,
): Promise<Resolved> {
  const readAll = asked && (async () => (await readAllReceivings(backend, asked)).receivings);
  return await resolveTargets({ ...form, targets }, { field: "receiving", noun: "line", readAll });
}
