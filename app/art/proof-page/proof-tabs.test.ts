import { expect, test } from "vitest";
import { titleOf } from "~/navigation/titles";
import { PROOF_TAB_LABELS, type ProofPlace, proofTabTo, tabsOf } from "./proof-tabs";

const shown = (place: ProofPlace) =>
  tabsOf(place).map((tab) => [PROOF_TAB_LABELS[tab], proofTabTo(tab, place)] as const);

test("a proof by its number begins with Documents, Feedback, Customer", () => {
  expect(shown({ id: 12, orderName: "#1042", isByOrder: false })).toEqual([
    ["Documents", "/dashboard/proofing/12"],
    ["Feedback", "/dashboard/proofing/12/feedback"],
    ["Customer", "/dashboard/proofing/12/customer"],
    ["History", "/dashboard/proofing/12/history"],
    ["Items", "/dashboard/proofing/%231042/12"],
    ["Notes", "/dashboard/proofing/%231042/12/notes"],
  ]);
});

test("a proof under its order's name begins with Items, Notes, Documents, Feedback", () => {
  expect(shown({ id: 12, orderName: "#1042", isByOrder: true })).toEqual([
    ["Items", "/dashboard/proofing/%231042/12"],
    ["Notes", "/dashboard/proofing/%231042/12/notes"],
    ["Documents", "/dashboard/proofing/%231042/12/documents"],
    ["Feedback", "/dashboard/proofing/%231042/12/feedback"],
    ["Customer", "/dashboard/proofing/12/customer"],
    ["History", "/dashboard/proofing/12/history"],
  ]);
});

test("all of them have a title", () => {
  for (const isByOrder of [true, false])
    for (const [, to] of shown({ id: 12, orderName: "#1042", isByOrder })) expect(titleOf(to), to).not.toBeNull();
});
