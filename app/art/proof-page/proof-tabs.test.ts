import { expect, test } from "vitest";
import { titleOf } from "~/navigation/titles";
import { PROOF_TAB_LABELS, PROOF_TABS, type ProofPlace, proofTabTo } from "./proof-tabs";

const shown = (place: ProofPlace) => PROOF_TABS.map((tab) => [PROOF_TAB_LABELS[tab], proofTabTo(tab, place)] as const);

test("tabs keep their order, and Documents and Feedback the way one came", () => {
  const items = [
    ["Items", "/dashboard/proofing/%231042/12"],
    ["Notes", "/dashboard/proofing/%231042/12/notes"],
  ];
  const customer = [
    ["Customer", "/dashboard/proofing/12/customer"],
    ["History", "/dashboard/proofing/12/history"],
  ];
  expect(shown({ id: 12, orderName: "#1042", isByOrder: false })).toEqual([
    ...items,
    ["Documents", "/dashboard/proofing/12"],
    ["Feedback", "/dashboard/proofing/12/feedback"],
    ...customer,
  ]);
  expect(shown({ id: 12, orderName: "#1042", isByOrder: true })).toEqual([
    ...items,
    ["Documents", "/dashboard/proofing/%231042/12/documents"],
    ["Feedback", "/dashboard/proofing/%231042/12/feedback"],
    ...customer,
  ]);
});

test("all of them have a title", () => {
  for (const isByOrder of [true, false])
    for (const [, to] of shown({ id: 12, orderName: "#1042", isByOrder })) expect(titleOf(to), to).not.toBeNull();
});
