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
  it("tells an action by its verb alone", () => {
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
    ).toBe("An import changed total from $3,800.00 to $3,846.00");
    expect(sentence({ actor_type: "import", action: "imported" })).toBe("Import by Dana Whitfield added the order");
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
      "applied the store's change: total from $3.00 to $4.00",
      { action: "changed_by_store", before: { total_price: "3.00" }, after: { total_price: "4.00" } },
    ],
    [
      "recorded a store change to decide on: Polo: 4 → 6; shipping address",
      { action: "change_proposed", before: {}, after: { store_changes: ["Polo: 4 → 6", "shipping address"] } },
    ],
    [
      "accepted the store's change: quantity from 4 to 6",
      { action: "store_change_accepted", before: { quantity: 4 }, after: { quantity: 6 } },
    ],
    ["printed twice", { action: "printed_twice" }],
    [
      "sent an email after review: Order #1042 is ready",
      { entity_type: "email_message", action: "mail_released", after: { subject: "Order #1042 is ready" } },
    ],
    [
      "copied the secret link of an email to Ada Reed: Your proof is ready",
      {
        entity_type: "art_proof",
        action: "mail_link_copied",
        after: { email_to: "Ada Reed", subject: "Your proof is ready" },
      },
    ],
    [
      "copied the secret link of an email: Please confirm",
      {
        entity_type: "purchase_order",
        action: "mail_link_copied",
        after: { email_to: "", subject: "Please confirm" },
      },
    ],
    [
      "split 96 pieces: 60 Atlas Blanks, 36 Carolina Mill (77-A)",
      {
        entity_type: "requisition",
        action: "requisition_split",
        before: { splits: [] },
        after: {
          splits: [
            { supplier: "Atlas Blanks", quantity: 60 },
            { supplier: "Carolina Mill", quantity: 36, po_number: "77-A" },
          ],
        },
      },
    ],
    ["took the splits away", { entity_type: "requisition", action: "requisition_split", after: { splits: [] } }],
    ["split the purchase", { entity_type: "requisition", action: "requisition_split" }],
    [
      "ordered 60 pieces at Atlas Blanks, 77-A: day of arrival to Fri Mar 20",
      {
        entity_type: "requisition_split",
        action: "split_ordered",
        before: { status: "draft", po_number: null, estimated_arrival_date: null },
        after: {
          quantity: 60,
          supplier: "Atlas Blanks",
          status: "ordered",
          po_number: "77-A",
          po_date: "2026-03-10",
          estimated_arrival_date: "2026-03-20",
        },
      },
    ],
    [
      "recorded a backorder to Fri Mar 20: 1 piece at Atlas Blanks, PO-1001",
      {
        entity_type: "requisition_split",
        action: "split_backordered",
        after: { quantity: 1, supplier: "Atlas Blanks", po_number: "PO-1001", backorder_date: "2026-03-20" },
      },
    ],
    [
      "cancelled 36 pieces at Carolina Mill",
      {
        entity_type: "requisition_split",
        action: "split_cancelled",
        before: { status: "draft" },
        after: { quantity: 36, supplier: "Carolina Mill", po_number: null, status: "cancelled" },
      },
    ],
    [
      "changed the split's: quantity from 36 to 30; status from Draft to On a draft PO",
      {
        entity_type: "requisition_split",
        action: "split_updated",
        before: { quantity: 36, status: "draft" },
        after: { quantity: 30, status: "on_po" },
      },
    ],
    [
      "entered the supplier's answer on PO-1001: part now, rest backordered: 60 now, 36 on Fri Mar 20",
      {
        entity_type: "requisition_split",
        action: "split_answered",
        before: { quantity: 96 },
        after: {
          answer: "Part now, rest backordered",
          po_number: "PO-1001",
          quantity: 60,
          backordered: 36,
          backorder_date: "2026-03-20",
        },
      },
    ],
    [
      "sent PO-1002 to Atlas Blanks: 60 pieces",
      {
        entity_type: "purchase_order",
        action: "po_sent",
        after: { po_number: "PO-1002", supplier: "Atlas Blanks", quantity: 60 },
      },
    ],
    [
      "received 22 of 24, 2 damaged, on PO-1002, at A-12",
      {
        entity_type: "receiving",
        action: "goods_received",
        before: { quantity_received: 0, quantity_rejected: 0 },
        after: {
          quantity: 24,
          po_number: "PO-1002",
          quantity_received: 22,
          quantity_rejected: 2,
          rejection_reason: "damaged",
          received_date: "2026-03-10",
          location_name: "A-12",
        },
      },
    ],
    [
      "received 2 more, 24 of 24 now",
      {
        entity_type: "receiving",
        action: "goods_received",
        before: { quantity_received: 22 },
        after: { quantity: 24, quantity_received: 24, received_date: "2026-03-10" },
      },
    ],
    [
      "took a receipt of 22 pieces back",
      {
        entity_type: "receiving",
        action: "receipt_reversed",
        before: { quantity_received: 22 },
        after: { quantity_received: 0 },
      },
    ],
    [
      "found a discrepancy: 2 short",
      { entity_type: "receiving", action: "discrepancy_found", after: { type: "short", quantity: 2 } },
    ],
    [
      "decided on 2 short: wait for the backorder, until Fri Mar 20",
      {
        entity_type: "receiving",
        action: "discrepancy_decided",
        before: { decision: null },
        after: { decision: "backorder", type: "short", quantity: 2, due_date: "2026-03-20" },
      },
    ],
    [
      "put 2 pieces of the order into stock, at Overs",
      {
        entity_type: "receiving",
        action: "goods_released",
        before: { quantity_released: 0 },
        after: { quantity_released: 2, to: "stock", location_name: "Overs" },
      },
    ],
  ])("tells that somebody %s", (words, event) => {
    expect(sentence(event)).toBe(`Dana Whitfield ${words}`);
  });

  it("has words of its own for every action that is written", () => {
    for (const action of actionsOfKinds(HISTORY_KINDS))
      expect(sentence({ action })).not.toBe(`Dana Whitfield ${action.replaceAll("_", " ")}`);
  });
});

describe("the history of an order", () => {
  it.each([
    ["approved proof 3186 (Left Side Chest)", { entity_type: "art_proof", action: "proof_approved" }],
    [
      "sent version 2 of proof 3186 (Left Side Chest) to Ellen Marsh",
      { entity_type: "art_proof", action: "proof_sent", after: { version: 2, contacts: ["Ellen Marsh, e@x.example"] } },
    ],
    [
      "uploaded version 2 for proof 3186 (Left Side Chest)",
      { entity_type: "art_proof", action: "proof_uploaded", after: { version: 2 } },
    ],
    [
      "changed proof 3186 (Left Side Chest): logo size to 3 in",
      { entity_type: "art_proof", action: "proof_updated", after: { logo_size: "3 in" } },
    ],
    [
      "put Polo, Navy, XL on proof 3186 (Left Side Chest), which stays approved",
      { entity_type: "art_proof", action: "proof_joined", after: { items: ["Polo, Navy, XL"], status: "approved" } },
    ],
    ["commented on proof 3186 (Left Side Chest)", { entity_type: "proof_feedback", action: "feedback_added" }],
  ])("says which proof: %s", (words, event) => {
    expect(sentence({ ...event, subject: "proof 3186 (Left Side Chest)" })).toBe(`Dana Whitfield ${words}`);
  });

  it.each([
    ["completed Pique Polo, Left Side Chest", { action: "production_completed" }],
    [
      "accepted 3 of Navy M short (Pique Polo, Left Side Chest)",
      {
        action: "production_updated",
        before: { accepted_short_units: 0 },
        after: { accepted_short_units: 3, color: "Navy", size: "M" },
      },
    ],
    [
      "wants 2 of XL again (Pique Polo, Left Side Chest)",
      {
        action: "production_updated",
        before: { accepted_short_units: 3 },
        after: { accepted_short_units: 1, size: "XL" },
      },
    ],
    [
      "checked logo and threads against the proof (Joel Pratt) (Pique Polo, Left Side Chest)",
      { action: "production_checked", after: { checked_by: "Joel Pratt" } },
    ],
    [
      "made 8 of Navy M, 20 in all (Pique Polo, Left Side Chest)",
      {
        action: "production_counted",
        before: { produced_units: 12 },
        after: { produced_units: 20, color: "Navy", size: "M" },
      },
    ],
    [
      "took back 1 of Navy M, 19 in all (Pique Polo, Left Side Chest)",
      {
        action: "production_counted",
        before: { produced_units: 20 },
        after: { produced_units: 19, color: "Navy", size: "M" },
      },
    ],
    [
      "spoiled 3 of XL: thread break (Pique Polo, Left Side Chest)",
      {
        action: "production_spoiled",
        before: { spoiled_units: 0 },
        after: { spoiled_units: 3, size: "XL", spoilage_reason: "thread_break", responsibility: "shop" },
      },
    ],
    [
      "asked for 3 pieces as replacement (Pique Polo, Left Side Chest)",
      {
        action: "replacement_needed",
        before: { pieces: 0 },
        after: { pieces: 3 },
      },
    ],
  ])("says which job: %s", (words, event) => {
    expect(sentence({ entity_type: "production", ...event, subject: "Pique Polo, Left Side Chest" })).toBe(
      `Dana Whitfield ${words}`,
    );
  });

  it("says which line, and for which line goods came", () => {
    const subject = "Pique Polo, Navy, M";
    const fewer = { before: { quantity: 12 }, after: { quantity: 10 } };
    expect(sentence({ entity_type: "order_line_item", action: "line_updated", ...fewer, subject })).toBe(
      "Dana Whitfield changed Pique Polo, Navy, M: quantity from 12 to 10",
    );
    expect(
      sentence({ entity_type: "receiving", action: "location_assigned", after: { location_name: "B-14" }, subject }),
    ).toBe("Dana Whitfield put goods at B-14 (Pique Polo, Navy, M)");
  });
});
