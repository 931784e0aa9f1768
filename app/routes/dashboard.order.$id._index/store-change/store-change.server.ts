import type { OrderChange } from "contract/order-changes.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import type { ChangeItemView, StoreChangeView } from "./change-view";
import { diffRows, valuesInWords } from "./diff-rows.server";

/** What the store changed and nobody decided yet; null where there is nothing, or the company's backend keeps no such changes. */
export async function readStoreChange(
  backend: BackendClient,
  order: Order,
  clock: ShopClock,
): Promise<StoreChangeView | null> {
  if (!order.open_change_count) return null;
  const changes = await backend.call("listOrderChanges", {
    id: order.id,
    query: { status: ["proposed"], per_page: 1 },
  });
  const [change] = changes.ok ? changes.data.data : [];
  return change ? storeChangeView(change, clock) : null;
}

export function storeChangeView(change: OrderChange, clock: ShopClock): StoreChangeView {
  const views = change.items.map((item) => itemView(item, clock));
  const always = saidTwice(views.flatMap((item) => item.impact));
  const items = views.map((item) => ({ ...item, impact: item.impact.filter((text) => !always.includes(text)) }));
  return {
    id: change.id,
    lockVersion: change.lock_version ?? null,
    isOpen: change.status === "proposed",
    when: { words: instantWords(change.created_at, clock), iso: change.created_at },
    waiting: items.filter((item) => !item.decided).length,
    always,
    items,
  };
}

function saidTwice(sentences: readonly string[]): string[] {
  return [...new Set(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index))];
}

function itemView(item: OrderChange["items"][number], clock: ShopClock): ChangeItemView {
  const before = item.store_before ? valuesInWords(item.store_before, clock.today) : "";
  const accepted = item.decision === "accepted";
  const by = item.decided_by?.name ? ` by ${item.decided_by.name}` : "";
  const at = item.decided_at ? `, ${whenWords(item.decided_at, clock)}` : "";
  return {
    key: item.key,
    label: item.label,
    line: item.line ?? null,
    rows: diffRows(item, clock.today),
    both: before ? `Changed here too: the store had ${before} before.` : null,
    impact: item.impact,
    refusal: item.refusal ?? null,
    decided: item.decision ? { words: `${accepted ? "Accepted" : "Refused"}${by}${at}`, accepted } : null,
  };
}
