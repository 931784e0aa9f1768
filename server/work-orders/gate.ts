import { dayWords } from "contract/day-words";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import type { WorkOrder } from "contract/work-order.schema";
import { shopToday } from "../orders/calendar";
import type { SheetOrder, SheetProof, SheetRows } from "./sheet-rows";

type Gate = WorkOrder["gate"];
type GateLine = Gate["art"];

interface GateFacts {
  rows: SheetRows;
  /** Lines with pieces to make. */
  lines: readonly {
    id: number;
    needs_art: boolean;
    quantity: number;
    received: number;
    places: readonly string[];
    flags: readonly string[];
  }[];
  customer: string | null;
  enteredDate: string;
  timeZone: string;
}

/** May it run? Sentences follow from what is stored alone, never from today: another day makes no new revision. */
export function gateOf(facts: GateFacts): Gate {
  const { order, characteristics } = facts.rows;
  const art = artGate(facts);
  const goods = goodsGate(facts.lines);
  const sample = characteristics.includes("Pre Production Sample required")
    ? { ok: false, text: "Sample required, not approved yet" }
    : { ok: true, text: "Sample not required" };
  const hold = holdGate(order);
  const reasons = [art, goods, sample, hold].filter((line) => !line.ok).map((line) => line.text);
  if (order.accepted_at === null) reasons.unshift(notAccepted(order));
  return { ok: reasons.length === 0, art, goods, sample, hold, reasons };
}

function notAccepted(order: SheetOrder): string {
  if (order.ignored_at !== null) return "Ignored in New Orders. Restore it and accept it first";
  return "Not accepted yet. Accept it in New Orders first";
}

function artGate({ rows, lines, customer, enteredDate, timeZone }: GateFacts): GateLine {
  const proofs = new Map<number, SheetProof>();
  const withProof = new Set<number>();
  const counted = new Set(lines.map((line) => line.id));
  for (const proof of rows.proofs) {
    if (!counted.has(proof.order_line_item_id)) continue;
    proofs.set(proof.id, proof);
    withProof.add(proof.order_line_item_id);
  }
  const open = [...proofs.values()].filter((proof) => proof.status !== "approved").map((proof) => proof.status);
  const without = lines.filter((line) => line.needs_art && !withProof.has(line.id));
  open.push(...without.map(() => "not_started"));
  const needed = [...proofs.values()].filter((proof) => proof.is_not_applicable === 0);
  if (open.length === 0 && needed.length === 0) return { ok: true, text: "Art not needed" };
  if (open.length > 0) return { ok: false, text: openArt(open, proofs.size + without.length) };
  const approved = needed.filter((proof) => proof.approved_at !== null);
  const last = approved.reduce<SheetProof | null>(
    (latest, proof) => ((proof.approved_at ?? "") > (latest?.approved_at ?? "") ? proof : latest),
    null,
  );
  const day = last?.approved_at ? dayWords(shopToday(new Date(last.approved_at), timeZone), enteredDate) : null;
  const words = [approver(last, customer), day].filter(Boolean).join(", ");
  return { ok: true, text: `Art approved${words ? ` ${words}` : ""}` };
}

/** Art on file was approved with an earlier order; on every other way somebody said yes by name, or it was the customer. */
function approver(proof: SheetProof | null, customer: string | null): string | null {
  if (!proof?.approved_via) return null;
  return proof.approved_via === "on_file" ? "on file" : (proof.approved_by_name ?? customer);
}

function openArt(open: readonly string[], total: number): string {
  const counts = new Map<string, number>();
  for (const status of open) counts.set(status, (counts.get(status) ?? 0) + 1);
  const [only] = counts.keys();
  if (total === 1 && only) return `Art ${artWord(only)}`;
  const states = [...counts].map(([status, count]) => `${count} ${artWord(status)}`).join(", ");
  return `Art ${total - open.length} of ${total} approved, ${states}`;
}

/** The state of a proof inside a sentence: "in review". */
export function artWord(status: string): string {
  return statusWord(ART_PROOF_STATUS_WORDS, status).label.toLowerCase();
}

/** Every line must be complete by itself: too many of one size are not the missing ones of another. */
function goodsGate(lines: GateFacts["lines"]): GateLine {
  let needed = 0;
  let here = 0;
  for (const line of lines) {
    needed += line.quantity;
    here += Math.min(line.received, line.quantity);
  }
  if (needed === 0) return { ok: false, text: "No goods on this order" };
  const flags = [...new Set(lines.flatMap((line) => line.flags))];
  const places = [...new Set(lines.flatMap((line) => line.places))].sort();
  const text = `Goods in ${here} of ${needed}${placeWords(places)}`;
  if (flags.length > 0) return { ok: false, text: `${text}, flagged: ${flags.join("; ")}` };
  return { ok: here === needed, text };
}

/** The first places by name; the items say all of them. */
const MAX_PLACES = 3;

function placeWords(places: readonly string[]): string {
  if (places.length === 0) return "";
  const rest = places.length - MAX_PLACES;
  const shown = places.slice(0, MAX_PLACES).join(", ");
  return rest > 0 ? ` at ${shown} and ${rest} more` : ` at ${shown}`;
}

function holdGate(order: SheetOrder): GateLine {
  if (order.status === "cancelled") return { ok: false, text: "Cancelled" };
  if (order.status === "complete") return { ok: false, text: "Complete, nothing is left to run" };
  const stops: string[] = [];
  if (order.flagged_date !== null) stops.push(withReason("Flagged", order.flag_comment ?? order.flag_type));
  if (order.held_at !== null) stops.push(withReason("On hold", order.hold_reason));
  return stops.length === 0 ? { ok: true, text: "Not held" } : { ok: false, text: stops.join("; ") };
}

function withReason(word: string, reason: string | null): string {
  return reason ? `${word}: ${reason}` : word;
}
