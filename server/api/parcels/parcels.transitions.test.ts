import { describe, expect, it } from "vitest";
import { moveParcel } from "./parcels.transitions";

const open = { status: "open", receiving_id: null, resolution: null };
const identified = { status: "identified", receiving_id: 7, resolution: null };
const AT = "2026-03-10T15:00:00.000Z";

describe("a parcel", () => {
  it.each([
    ["is of a receiving", open, { status: "identified", receiving_id: 7 }, "parcel_identified"],
    ["went back", open, { status: "returned", resolution: "Driver took it" }, "parcel_returned"],
    ["is another's", identified, { receiving_id: 8 }, "parcel_updated"],
    ["is unknown again", identified, { status: "open" }, "parcel_updated"],
  ] as const)("%s", (_words, parcel, patch, action) => {
    expect(moveParcel(parcel, patch, AT)).toMatchObject({ ok: true, action });
  });

  it("that is unknown again is of no receiving and has no end", () => {
    expect(moveParcel(identified, { status: "open" }, AT)).toMatchObject({
      changes: { status: "open", receiving_id: null, resolution: null, resolved_at: null },
    });
  });

  it.each([
    ["identified as nothing", open, { status: "identified" }, "receiving_id"],
    ["sent back without a word", open, { status: "returned" }, "resolution"],
    ["sent back with a blank", open, { status: "returned", resolution: "" }, "resolution"],
    ["unknown, of a receiving", open, { receiving_id: 7 }, "status"],
    ["of no receiving any more", identified, { receiving_id: null }, "receiving_id"],
  ] as const)("is not %s", (_words, parcel, patch, field) => {
    expect(moveParcel(parcel, patch, AT)).toMatchObject({ ok: false, field });
  });
});
