import { expect, it } from "vitest";
import type { ArtColumn, ArtRow } from "./art-row";
import { withPendingMove } from "./pending-move";

const CARD: ArtRow = {
  id: 12,
  target: "12:3",
  title: "Proof 12",
  name: "Left chest",
  detail: "",
  thumb: null,
  version: 0,
  orderId: 1,
  orderName: "#1001",
  customer: "Harbor & Pine Outfitters",
  status: "not_started",
  isNotApplicable: false,
  before: null,
  waiting: "18 h",
  turn: "Start it",
  isOurTurn: true,
  note: "",
  due: { day: null, words: "No date", note: "", tone: "idle" },
  who: { name: null, isMe: false },
  priority: "normal",
  method: null,
  place: "",
  size: "",
  stitches: "",
};
const BOARD: ArtColumn[] = [
  { status: "not_started", total: 40, cards: [CARD, { ...CARD, id: 13, target: "13:1" }] },
  { status: "in_progress", total: 2, cards: [{ ...CARD, id: 9, target: "9:5", status: "in_progress" }] },
];

function ask(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return withPendingMove(BOARD, form).map(({ total, cards }) => [
    total,
    cards.map(({ id, waiting }) => `${id} ${waiting}`),
  ]);
}

it("a card lies in its new column before the answer, and says that it is being saved", () => {
  expect(ask({ intent: "proof-start", proof: "12:3" })).toEqual([
    [39, ["13 18 h"]],
    [3, ["12 Saving", "9 18 h"]],
  ]);
});

it("stays where it is while nothing is asked, or something else", () => {
  const asItIs = [
    [40, ["12 18 h", "13 18 h"]],
    [2, ["9 18 h"]],
  ];
  expect(ask({})).toEqual(asItIs);
  expect(ask({ intent: "art-assign", proof: "12:3" })).toEqual(asItIs);
  expect(ask({ intent: "proof-finish", proof: "12:3" })).toEqual(asItIs);
  expect(ask({ intent: "proof-start", proof: "99:1" })).toEqual(asItIs);
  expect(withPendingMove(BOARD, undefined)).toBe(BOARD);
});
