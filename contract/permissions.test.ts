import { describe, expect, it } from "vitest";
import { isAdmin, mayApprove } from "./permissions";

const person = (...names: string[]) => ({ roles: names.map((name) => ({ name })) });

describe("admins", () => {
  it.each([
    [["Admin"], true],
    [["Shop administrator"], true],
    [["super-ADMIN", "Viewer"], true],
    [["Viewer", "Admin"], false],
    [["Operator"], false],
    [[], false],
  ])("%j: %s", (names, expected) => {
    expect(isAdmin(person(...names))).toBe(expected);
  });

  it("nobody without roles", () => {
    expect(isAdmin({})).toBe(false);
    expect(isAdmin({ roles: null })).toBe(false);
  });
});

describe("who may approve for production", () => {
  it.each([
    [["Admin"], true],
    [["Production Manager"], true],
    [["production_manager"], true],
    [["Viewer", "production manager"], true],
    [["Operator"], false],
    [["Viewer", "Admin"], false],
    [[], false],
  ])("%j: %s", (names, expected) => {
    expect(mayApprove(person(...names), "production")).toBe(expected);
  });
});
