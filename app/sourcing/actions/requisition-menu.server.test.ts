import { expect, test } from "vitest";
import type { RequisitionState } from "./requisition-actions";
import { requisitionMenu } from "./requisition-menu.server";

const build = (state: Partial<RequisitionState>) =>
  requisitionMenu("open", { status: "in_progress", left: 0, excess: 0, toOrder: 0, ...state }).find(
    ({ label }) => label === "Build PO…",
  );

test("a PO is built where it could take pieces, and says what is missing first", () => {
  expect(build({ toOrder: 8 })).toEqual({ modal: "po-build", label: "Build PO…" });
  expect(build({ left: 8 })).toMatchObject({ why: "Assign a supplier first." });
  expect(build({ status: "hold", toOrder: 8 })).toMatchObject({ why: "Purchasing is on hold. Release it first." });
  expect(build({})).toBeUndefined();
});
