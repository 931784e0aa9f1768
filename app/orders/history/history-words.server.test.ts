import { actionsOfKinds, HISTORY_KINDS } from "contract/history";
import type { HistoryEvent } from "contract/history.schema";
import { describe, expect, it } from "vitest";
import { entryOf, type HistoryContext } from "./history-words.server";

const context: HistoryContext = {
  now: Date.parse("2026-03-10T15:00:00Z"),
  today: "2026-03-10",
  timeZone: "UTC",
  currency: "USD",
  names: [
    { field: "owner_id", id: 3, name: "Priya Nair" },
    { field: "vendor_id", id: 3, name: "Atlas Apparel" },
  ],
  room: { changes: 6, quote: 240 },
};

function sentence(event: Partial<HistoryEvent>): string {
  const entry = entryOf(
    {
      id: 1,
      entity_type: "order",
      entity_id: 5,
      actor_type: "user",
      actor: { id: 2, name: "Dana Whitfield" },
      action: "changed",
      created_at: "2026-03-09T17:20:00.000Z",
      ...event,
    },
    context,
  );
  return `${entry.actor} ${entry.text}`;
}

describe("an event of the history as a sentence", () => {
  it("tells a deed by its verb alone", () => {
    const after = { status: "not_started", accepted_at: "2026-03-09T17:20:00.000Z" };
    expect(sentence({ action: "accepted", before: { status: "unprocessed" }, after })).toBe(
      "Dana Whitfield accepted the order",
    );
  });

  it("tells a change by its fields, in the words of the screens", () => {
    expect(
      sentence({
        actor_type: "import",
        actor: null,
        before: { total_price: "3800.00", lock_version: 1 },
        after: { total_price: "3846.00", lock_version: 2 },
      }),
    ).toBe("Import changed total from $3,800.00 to $3,846.00");
    expect(
      sentence({
        before: { required_in_hand_date: null, priority: "normal", tags: ["a", "b"] },
        after: { required_in_hand_date: "2026-03-20", priority: "high", tags: [] },
      }),
    ).toBe(
      "Dana Whitfield changed in-hands date to Fri Mar 20; priority from Normal to High; tags from a, b to nothing",
    );
  });

  it("names the line where the event is a line's", () => {
    expect(sentence({ entity_type: "order_line_item", before: { quantity: 12 }, after: { quantity: 10 } })).toBe(
      "Dana Whitfield changed a line's quantity from 12 to 10",
    );
  });

  it("tells an unknown action in its own words", () => {
    expect(sentence({ action: "proof.sent", actor: null, actor_type: "system" })).toBe("The system proof sent");
  });

  it("cuts what is too long, and counts what is too much", () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field_${index}`, "x".repeat(500)]));
    const words = sentence({ before: {}, after: many });
    expect(words).toContain("; 3 more");
    expect(words.length).toBeLessThan(1_200);
  });

  it.each<[string, Partial<HistoryEvent>]>([
    ["put the order on hold", { action: "held", after: { status: "on_hold", hold_reason: "Deposit" } }],
    ["changed owner to Priya Nair", { action: "updated", before: { owner_id: null }, after: { owner_id: 3 } }],
    [
      "changed a line's vendor to Atlas Apparel",
      { entity_type: "order_line_item", action: "line_updated", before: { vendor_id: null }, after: { vendor_id: 3 } },
    ],
    ["changed owner to no. 9", { action: "updated", before: { owner_id: null }, after: { owner_id: 9 } }],
    ["changed firm date from no to yes", { action: "updated", before: { is_firm: false }, after: { is_firm: true } }],
    ["edited a note", { entity_type: "note", action: "note_edited", before: { body: "a" }, after: { body: "b" } }],
    ["wrote a note for Art", { entity_type: "note", action: "note_added", after: { type: "art_note", body: "b" } }],
    ["deleted a note for Art", { entity_type: "note", action: "note_deleted", before: { type: "art_note" } }],
    ["added logo.ai, version 2", { action: "file_added", after: { file_name: "logo.ai", version: 2 } }],
    ["deleted logo.ai", { action: "file_deleted", before: { file_name: "logo.ai", version: 1 } }],
    [
      "took over what the store changed: total from $3.00 to $4.00",
      { action: "changed_by_store", before: { total_price: "3.00" }, after: { total_price: "4.00" } },
    ],
    [
      "brought a change of the store to decide on: Polo: 4 → 6; shipping address",
      { action: "change_proposed", before: {}, after: { store_changes: ["Polo: 4 → 6", "shipping address"] } },
    ],
    [
      "accepted the store's change: quantity from 4 to 6",
      { action: "store_change_accepted", before: { quantity: 4 }, after: { quantity: 6 } },
    ],
    ["printed twice", { action: "printed_twice" }],
  ])("tells that somebody %s", (words, event) => {
    expect(sentence(event)).toBe(`Dana Whitfield ${words}`);
  });

  it("has words of its own for every action that is written", () => {
    for (const action of actionsOfKinds(HISTORY_KINDS))
      expect(sentence({ action })).not.toBe(`Dana Whitfield ${action.replaceAll("_", " ")}`);
  });
});
