import { randomUUID } from "node:crypto";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient, CallOutput } from "~/backend/client.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { pageIn } from "~/lists/page-in";
import { changeQuery, paths } from "~/navigation/paths";
import { entryOf } from "~/orders/history/history-words.server";
import { noteTypeLabel } from "~/orders/notes/note-types";
import { nameMentions } from "~/people/name-mentions.server";
import type { ActivityTab, ActivityView } from "./activity-card";

type Listed<N extends "listOrderNotes" | "listOrderHistory"> = Answer<CallOutput<N>>;

interface ActivitySources {
  orderId: number;
  query: URLSearchParams;
  history: Listed<"listOrderHistory">;
  notes: Listed<"listOrderNotes">;
}

const LATEST_NOTES = 10;
const HISTORY_PER_PAGE = 20;
const MAX_HISTORY_PAGE = 100_000;
interface Shop {
  clock: ShopClock;
  currency: string | null | undefined;
}

const ROOM = { changes: 6, quote: 240 };

/** What the card may show of the order: a page of its history, its latest notes. */
export async function readActivity(
  backend: BackendClient,
  orderId: number,
  query: URLSearchParams,
): Promise<ActivitySources> {
  const [history, notes] = await Promise.all([
    backend.call("listOrderHistory", {
      id: orderId,
      query: { page: pageIn(query, { name: "history", last: MAX_HISTORY_PAGE }), per_page: HISTORY_PER_PAGE },
    }),
    backend.call("listOrderNotes", { id: orderId, query: { per_page: LATEST_NOTES } }),
  ]);
  return { orderId, query, ...(await nameMentions(backend, { history, notes })) };
}

function activityTabOf(query: URLSearchParams): ActivityTab {
  const asked = query.get("activity");
  return asked === "notes" || asked === "emails" ? asked : "all";
}

/** What the card shows of the tab that the URL names. */
export function activityView(sources: ActivitySources, shop: Shop): ActivityView {
  const { orderId, query, notes } = sources;
  const tab = activityTabOf(query);
  const tabTo = (name: ActivityTab) =>
    paths.order(orderId, changeQuery(query, { activity: name === "all" ? null : name, history: null }));
  return {
    orderId,
    tab,
    links: { all: tabTo("all"), notes: tabTo("notes"), emails: tabTo("emails") },
    // A backend without notes cannot take one.
    sendKey: notes.ok || notes.error.kind !== "missing" ? randomUUID() : null,
    shown: shownOf(tab, sources, shop),
  };
}

function shownOf(tab: ActivityTab, sources: ActivitySources, shop: Shop): ActivityView["shown"] {
  if (tab === "emails") return { kind: "emails" };
  return tab === "notes" ? latestNotes(sources.notes, shop.clock) : everything(sources, shop);
}

function everything({ orderId, query, history }: ActivitySources, { clock, currency }: Shop): ActivityView["shown"] {
  if (!history.ok) return { kind: "absent", message: `The history could not be read. ${history.error.message}` };
  const { data, meta, names } = history.data;
  const to = (page: number) => paths.order(orderId, changeQuery(query, { history: page }));
  const { current_page: page, last_page: last, total } = meta;
  return {
    kind: "entries",
    entries: data.map((event) => entryOf(event, { ...clock, currency, names, room: ROOM })),
    newerTo: page > 1 ? to(Math.min(page - 1, last)) : null,
    olderTo: page < last ? to(page + 1) : null,
    total,
  };
}

function latestNotes(notes: Listed<"listOrderNotes">, clock: ShopClock): ActivityView["shown"] {
  if (!notes.ok) return { kind: "absent", message: `Notes could not be read. ${notes.error.message}` };
  const { data, meta } = notes.data;
  return {
    kind: "notes",
    total: meta.total,
    notes: data.map((note) => ({
      id: note.id,
      author: note.author?.name ?? "Someone",
      department: note.type === "general" ? null : noteTypeLabel(note.type),
      body: note.body,
      isPinned: note.pinned === true,
      when: instantWords(note.created_at, clock),
      iso: note.created_at,
    })),
  };
}
