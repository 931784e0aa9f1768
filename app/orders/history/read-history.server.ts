import { HISTORY_KIND_LABELS, type HistoryKind } from "contract/history";
import { historyQuery } from "contract/history.schema";
import { parseQueryLeniently } from "contract/query-schema";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { nameMentions } from "~/people/name-mentions.server";
import type { HistoryEntry } from "./history-entry";
import { entryOf } from "./history-words.server";

const PER_PAGE = 50;
const ROOM = { changes: 30, quote: 10_000 };

export interface Asked {
  page: number;
  person: number | null;
  kind: HistoryKind | null;
}

export type HistoryView =
  | {
      kind: "list";
      entries: readonly HistoryEntry[];
      people: readonly { value: string; label: string }[];
      page: number;
      perPage: number;
      total: number;
    }
  /** The company's own backend keeps no history. */
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };

/** The URL of the page, understood; what cannot be used falls back. */
export function readAsked(params: URLSearchParams): Asked {
  const own = new URLSearchParams();
  for (const [name, key] of [
    ["page", "page"],
    ["person", "actor_id"],
    ["kind", "kind[]"],
  ] as const) {
    const value = params.get(name);
    if (value) own.set(key, value);
  }
  const { query } = parseQueryLeniently(historyQuery, own);
  return { page: query.page, person: query.actor_id ?? null, kind: query.kind?.[0] ?? null };
}

/** Whose history: of an order with all that hangs on it, of a proof, a production, a supplier or a purchase order. */
export interface HistorySource {
  call:
    | "listOrderHistory"
    | "listArtProofHistory"
    | "listSupplierHistory"
    | "listCustomerHistory"
    | "listPurchaseOrderHistory"
    | "listProductionHistory";
  id: number;
}

export async function readHistory(
  backend: BackendClient,
  { call, id }: HistorySource,
  { page, person, kind }: Asked,
  { clock, currency }: { clock: ShopClock; currency: string | null },
): Promise<HistoryView> {
  const answer = await backend.call(call, {
    id,
    query: { page, per_page: PER_PAGE, actor_id: person ?? undefined, kind: kind ? [kind] : undefined },
  });
  if (!answer.ok)
    return { kind: answer.error.kind === "missing" ? "missing" : "failed", message: answer.error.message };
  const { meta, actors, names } = answer.data;
  const data = await nameMentions(backend, answer.data.data);
  return {
    kind: "list",
    entries: data.map((event) => entryOf(event, { ...clock, currency, names, room: ROOM })),
    people: actors.map(({ id, name }) => ({ value: String(id), label: name })),
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
  };
}

/** The filter in words, for when it matches nothing. */
export function filterWords({ person, kind }: Asked, view: HistoryView): string {
  const name = view.kind === "list" ? view.people.find(({ value }) => value === String(person))?.label : undefined;
  const parts = [
    person === null ? null : `Person ${name ?? `no. ${person}`}`,
    kind === null ? null : `Kind ${HISTORY_KIND_LABELS[kind]}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
