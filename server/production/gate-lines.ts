import { dayWords } from "contract/day-words";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { shopToday } from "../plan/calendar";

/**
 * The sentences of a gate, for one production and for a whole work order alike. They follow from what is stored alone, never from
 * today: another day makes no new revision and no other production.
 */

export interface GateLine {
  ok: boolean;
  text: string;
}

export interface GateProof {
  status: string;
  approved_at: string | null;
  approved_via: string | null;
  approved_by_name: string | null;
  is_not_applicable: number;
}

/** Who and when, for the words of an approval. */
export interface GateWords {
  customer: string | null;
  /** The day on which the order came in: days of its year are said without it. */
  enteredDate: string;
  timeZone: string;
}

/** `missing`: how many places want art and have no proof. */
export function artLine(proofs: readonly GateProof[], missing: number, words: GateWords): GateLine {
  const open = proofs.filter((proof) => proof.status !== "approved").map((proof) => proof.status);
  open.push(...Array<string>(missing).fill("not_started"));
  const needed = proofs.filter((proof) => proof.is_not_applicable === 0);
  if (open.length === 0 && needed.length === 0) return { ok: true, text: "Art not needed" };
  if (open.length > 0) return { ok: false, text: openArt(open, proofs.length + missing) };
  const last = needed.reduce<GateProof | null>(
    (latest, proof) => ((proof.approved_at ?? "") > (latest?.approved_at ?? "") ? proof : latest),
    null,
  );
  const day = last?.approved_at ? sayDay(last.approved_at, words) : null;
  const said = [approver(last, words.customer), day].filter(Boolean).join(", ");
  return { ok: true, text: `Art approved${said ? ` ${said}` : ""}` };
}

const sayDay = (at: string, { enteredDate, timeZone }: GateWords) =>
  dayWords(shopToday(new Date(at), timeZone), enteredDate);

/** Art on file was approved with an earlier order; on every other way somebody said yes by name, or it was the customer. */
function approver(proof: GateProof | null, customer: string | null): string | null {
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

export interface GateGoods {
  /** Pieces to make: ordered, without what was accepted short. */
  needed: number;
  /** Pieces of them that are not here. */
  missing: number;
  places: readonly string[];
  /** What the dock flagged of them. */
  flags: readonly string[];
}

/** Every line must be complete by itself: too many of one size are not the missing ones of another. */
export function goodsLine(goods: readonly GateGoods[], nothing: string): GateLine {
  let needed = 0;
  let missing = 0;
  for (const one of goods) {
    needed += one.needed;
    missing += one.missing;
  }
  if (needed === 0) return { ok: false, text: nothing };
  const flags = [...new Set(goods.flatMap((one) => one.flags))];
  const places = [...new Set(goods.flatMap((one) => one.places))].sort();
  const text = `Goods in ${needed - missing} of ${needed}${placeWords(places)}`;
  if (flags.length > 0) return { ok: false, text: `${text}, flagged: ${flags.join("; ")}` };
  return { ok: missing === 0, text };
}

/** The first places by name; the items say all of them. */
const MAX_PLACES = 3;

function placeWords(places: readonly string[]): string {
  if (places.length === 0) return "";
  const rest = places.length - MAX_PLACES;
  const shown = places.slice(0, MAX_PLACES).join(", ");
  return rest > 0 ? ` at ${shown} and ${rest} more` : ` at ${shown}`;
}

export const SAMPLE_REQUIRED = "Pre Production Sample required";

/** `approvals`: of each part when its sample was approved. */
export function sampleLine(
  characteristics: readonly string[],
  approvals: readonly (string | null)[],
  words: GateWords,
): GateLine {
  if (!characteristics.includes(SAMPLE_REQUIRED)) return { ok: true, text: "Sample not required" };
  const approved = approvals.filter((at) => at !== null).sort();
  const last = approved.at(-1);
  if (last === undefined) return { ok: false, text: "Sample required, not approved yet" };
  if (approved.length < approvals.length)
    return { ok: false, text: `Sample approved for ${approved.length} of ${approvals.length}` };
  return { ok: true, text: `Sample approved ${sayDay(last, words)}` };
}

export interface GateOrder {
  status: string;
  accepted_at: string | null;
  ignored_at: string | null;
  held_at: string | null;
  hold_reason: string | null;
  flagged_date: string | null;
  flag_type: string | null;
  flag_comment: string | null;
}

export function holdLine(order: GateOrder): GateLine {
  if (order.status === "cancelled") return { ok: false, text: "Cancelled" };
  if (order.status === "complete") return { ok: false, text: "Complete, nothing is left to run" };
  const stops: string[] = [];
  if (order.flagged_date !== null) stops.push(withReason("Flagged", order.flag_comment ?? order.flag_type));
  if (order.held_at !== null) stops.push(withReason("On hold", order.hold_reason));
  return stops.length === 0 ? { ok: true, text: "Not held" } : { ok: false, text: stops.join("; ") };
}

export interface GateJob {
  status: string;
  hold_reason: string | null;
  flag_type: string | null;
  flag_comment: string | null;
}

/** What stops one job by itself; null where nothing does. */
export function jobStop({ status, hold_reason, flag_type, flag_comment }: GateJob): string | null {
  if (status === "edits_required") return "The floor asks for other art";
  const stops: string[] = [];
  if (status === "flagged") stops.push(withReason("Flagged", flag_comment ?? flag_type));
  if (status === "hold" || (status === "flagged" && hold_reason !== null))
    stops.push(withReason("On hold", hold_reason));
  return stops.length === 0 ? null : stops.join("; ");
}

/** What stops an order, or its jobs by themselves. */
export function stopLine(order: GateOrder, jobs: readonly GateJob[]): GateLine {
  const line = holdLine(order);
  const stops = jobs.flatMap((job) => jobStop(job) ?? []);
  if (!line.ok || stops.length === 0) return line;
  const reasons = [...new Set(stops)].join("; ");
  return { ok: false, text: stops.length === jobs.length ? reasons : `${stops.length} of ${jobs.length} jobs stopped` };
}

function withReason(word: string, reason: string | null): string {
  return reason ? `${word}: ${reason}` : word;
}

/** Why every line is not ok, in their order; first of all an order that nobody accepted. */
export function gateReasons(order: GateOrder, lines: readonly GateLine[]): string[] {
  const reasons = lines.filter((line) => !line.ok).map((line) => line.text);
  return order.accepted_at === null ? [notAccepted(order), ...reasons] : reasons;
}

function notAccepted({ ignored_at }: GateOrder): string {
  if (ignored_at !== null) return "Ignored in New Orders. Restore it and accept it first";
  return "Not accepted yet. Accept it in New Orders first";
}
