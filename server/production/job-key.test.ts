import { describe, expect, it } from "vitest";
import { jobKeyOf } from "./follow-productions";

const polo = {
  order_id: 1042,
  title: "Pique Polo",
  name: "Pique Polo - Navy / M",
  color: "Navy",
  art_proof_id: 812,
  approved_sha256: null,
  deco_method: "Embroidery",
  location: "Left Side Chest",
};

describe("the job of a production", () => {
  it("is one for the sizes of an article that share a proof", () => {
    expect(jobKeyOf({ ...polo, name: "Pique Polo - Navy / L" })).toBe(jobKeyOf(polo));
  });

  it("is one where proofs of their own were approved with the same file", () => {
    const approved = { ...polo, approved_sha256: "1b71a084" };
    expect(jobKeyOf({ ...approved, art_proof_id: 813 })).toBe(jobKeyOf(approved));
    expect(jobKeyOf({ ...approved, approved_sha256: "a6819db1" })).not.toBe(jobKeyOf(approved));
  });

  it.each([
    ["another order", { order_id: 1043 }],
    ["another article", { title: "Oxford Shirt" }],
    ["another color", { color: "White" }],
    ["another proof that is not approved", { art_proof_id: 813 }],
    ["another method", { deco_method: "Screen Print" }],
    ["another place", { location: "Back Center" }],
  ])("is another one for %s", (_words, other) => {
    expect(jobKeyOf({ ...polo, ...other })).not.toBe(jobKeyOf(polo));
  });
});
