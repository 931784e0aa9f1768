import { dayWords } from "contract/day-words";
import type { LineItem } from "contract/line-items.schema";
import { countWords } from "contract/number-words";
import { GATE_WORDS } from "contract/production";
import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import type { Split } from "contract/splits.schema";
import {
  ART_PROOF_STATUS_WORDS,
  PRODUCTION_STATUS_WORDS,
  SOURCING_STATUS_WORDS,
  type StatusWord,
  statusWord,
} from "contract/statuses";
import { sum } from "contract/sum";
import { joined } from "~/orders/summary/line-words";
import { isWaited } from "./goods/split-views.server";
import type { LineProgress } from "./line-group";

type Requisition = LineItem["requisitions"][number];

/** How far each department is with the lines of a group. */
export function progressOf(
  lines: readonly LineItem[],
  { today, hasLeft }: { today: string; hasLeft: boolean },
): LineProgress[] {
  const proofs = lines.flatMap((line) => line.art_proofs);
  const requisitions = lines.flatMap((line) => line.requisitions);
  const productions = lines.flatMap((line) => line.productions);
  const bought = requisitions.filter((one) => one.goods_source !== "customer_supplied");
  const needed = sum(bought, (one) => one.quantity ?? 0);
  const ordered = sum(bought, (one) => Math.min(one.quantity_ordered ?? 0, one.quantity ?? 0));
  return [
    progress("Art", worst(proofs, ART_PROOF_STATUS_WORDS), {
      nothing: "No art needed",
      detail: proofNames(proofs.map(({ id }) => id)),
      share: 0,
    }),
    progress("Sourcing", worst(bought, SOURCING_STATUS_WORDS), {
      nothing: "Nothing to buy",
      detail: sourcesOf(bought) ?? `${ordered} of ${needed} ordered`,
      share: needed > 0 ? ordered / needed : 0,
    }),
    receivingProgress(requisitions, { today, hasLeft }),
    productionProgress(productions, proofs),
  ];
}

function progress(
  department: LineProgress["department"],
  word: StatusWord | null,
  { nothing, detail, share }: { nothing: string; detail: string; share: number },
): LineProgress {
  if (!word) return { department, tone: "void", label: nothing, detail: "", share: 0 };
  return { department, tone: word.tone, label: word.label, detail, share };
}

/** What is ready to run says so before it is begun. */
function productionProgress(productions: LineItem["productions"], proofs: LineItem["art_proofs"]): LineProgress {
  const desired = (one: LineItem["productions"][number]) => (one.ordered_units ?? 0) - (one.accepted_short_units ?? 0);
  const toMake = sum(productions, desired);
  const made = sum(productions, (one) => Math.min(one.produced_units ?? 0, desired(one)));
  const spoiled = sum(productions, (one) => one.spoiled_units ?? 0);
  const isReady = productions.every((one) => one.status === "not_started" && one.gate?.ok);
  const isUndecided = proofs.some(({ deco_method, status }) => !deco_method && status !== "approved");
  const word = worst(productions, PRODUCTION_STATUS_WORDS);
  return progress("Production", word && isReady ? GATE_WORDS.ok : word, {
    nothing: isUndecided ? "No method yet" : "Nothing to make",
    detail: joined(`${made} of ${toMake} made`, spoiled > 0 ? `${spoiled} spoiled` : null),
    share: toMake > 0 ? made / toMake : 0,
  });
}

/** What asks most of a person stands for the whole group. */
const BY_NEED = ["stop", "care", "away", "active", "idle", "done", "void"];

function worst(records: readonly { status: string }[], words: Readonly<Record<string, StatusWord>>): StatusWord | null {
  const known = records.map(({ status }) => statusWord(words, status));
  return known.sort((a, b) => BY_NEED.indexOf(a.tone) - BY_NEED.indexOf(b.tone))[0] ?? null;
}

/** "PO-2217 Atlas Blanks", "3 POs, 2 suppliers"; null while nothing is ordered in full. */
function sourcesOf(requisitions: readonly Requisition[]): string | null {
  if (requisitions.some((one) => one.status !== "completed" && one.status !== "archived")) return null;
  const splits = requisitions.flatMap((one) => one.splits).filter((split) => split.status !== "cancelled");
  const numbers = new Set(splits.flatMap((split) => split.po_number ?? []));
  const suppliers = new Set(splits.flatMap((split) => split.supplier?.name ?? []));
  if (numbers.size === 0) return null;
  if (numbers.size === 1 && suppliers.size <= 1) return [...numbers, ...suppliers].join(" ");
  return suppliers.size > 1
    ? `${countWords(numbers.size, "PO")}, ${countWords(suppliers.size, "supplier")}`
    : `${countWords(numbers.size, "PO")} ${[...suppliers].join("")}`;
}

/** What is here of what is needed; where it stands, or when it comes. */
function receivingProgress(
  requisitions: readonly Requisition[],
  { today, hasLeft }: { today: string; hasLeft: boolean },
): LineProgress {
  const live = requisitions.filter((one) => one.status !== "archived");
  const needed = sum(live, (one) => one.quantity ?? 0);
  const received = sum(live, (one) => Math.min(one.quantity_received ?? 0, one.quantity ?? 0));
  const splits = live.flatMap((one) => one.splits);
  const word = live.length > 0 ? receivingWord(splits, received, needed) : null;
  const coming = arrivalWords(splits, today);
  return progress("Receiving", word, {
    nothing: "No goods to wait for",
    detail:
      (received >= needed ? null : coming) ?? (hasLeft ? "Shipped with the order" : placesOf(splits)) ?? coming ?? "",
    share: needed > 0 ? received / needed : 0,
  });
}

function receivingWord(splits: readonly Split[], received: number, needed: number): StatusWord {
  const label = `${received} of ${needed}`;
  if (splits.some((split) => split.flag_comment)) return { label: `${label}, flagged`, tone: "stop", glyph: "pennant" };
  const open = splits.flatMap((split) => split.discrepancies ?? []).filter((one) => one.status === "open");
  const [first] = open.map((one) => statusWord(DISCREPANCY_TYPE_WORDS, one.type));
  if (first) return { ...first, label: `${label}, ${first.label.toLowerCase()}` };
  if (received >= needed) return { label, tone: "done", glyph: "disc-check" };
  return received > 0 ? { label, tone: "active", glyph: "ring-half" } : { label, tone: "idle", glyph: "ring-dashed" };
}

/** "B-14", "B-14 and C-2", "B-14 and 2 more". */
function placesOf(splits: readonly Split[]): string | null {
  const here = splits.filter((split) => (split.quantity_received ?? 0) > 0);
  const places = [...new Set(here.flatMap((split) => split.location_name ?? []))];
  if (places.length === 0) return null;
  return places.length > 2 ? `At ${places[0]} and ${places.length - 1} more` : `At ${places.join(" and ")}`;
}

/** The last day on which some of it comes. */
function arrivalWords(splits: readonly Split[], today: string): string | null {
  const days = splits.filter(isWaited).flatMap((split) => split.estimated_arrival_date ?? []);
  const day = days.sort().at(-1);
  if (!day) return null;
  return day < today ? `Late since ${dayWords(day, today)}` : `Due ${dayWords(day, today)}`;
}

function proofNames(ids: readonly number[]): string {
  const unique = [...new Set(ids)];
  return unique.length === 1 ? `Proof ${unique[0]}` : `${unique.length} proofs`;
}
