import type { LineImpact } from "contract/line-impact.schema";
import type { LineDepartments } from "./line-items.transitions";
import { spreadQuantity } from "./line-items.transitions";

export interface ImpactFacts {
  quantity: number;
  current: number;
  isAccepted: boolean;
  held: LineDepartments;
  /** Names of the line, and whether the order wants one for each piece. */
  names: number;
  wantsNames: boolean;
  /** Units of the whole order, before and after. */
  units: { before: number; after: number };
  revision: number;
  /** Work days left, before and after; null without an in-hands date. */
  slack: { before: number; after: number } | null;
  refusal: string | null;
}

type Sentence = LineImpact["sentences"][number];
type Severity = "info" | "warning" | "blocker";
const sentence = (department: string, severity: Severity, text: string): Sentence => ({ department, severity, text });

/** What a new quantity of a line touches, department by department, in the order in which people ask. Pure. */
export function impactSentences(facts: ImpactFacts): Sentence[] {
  const { quantity, current, refusal, units } = facts;
  if (quantity === current) return [];
  const more = quantity > current ? `${pieces(quantity - current)} more` : `${pieces(current - quantity)} fewer`;
  const sentences: Sentence[] = [];
  if (refusal !== null) sentences.push(sentence("Order", "blocker", refusal));
  sentences.push(
    sentence("Order", "info", `${more}: ${number(units.after)} in the order, ${number(units.before)} now.`),
  );
  if (facts.isAccepted) sentences.push(...sourcing(facts), ...receiving(facts), ...production(facts), ...art(facts));
  sentences.push(...names(facts));
  if (!facts.isAccepted) return sentences;
  const sheet = `Sheets printed as revision ${facts.revision} no longer hold. Print the work order again.`;
  return [...sentences, sentence("Work order", "warning", sheet), ...schedule(facts)];
}

function sourcing({ held, quantity, current }: ImpactFacts): Sentence[] {
  const live = held.requisitions.filter((one) => one.status !== "archived");
  if (live.length === 0) return [];
  const ordered = live.reduce((sum, one) => sum + one.quantity_ordered, 0);
  if (quantity < current) {
    const over = ordered - quantity;
    if (over > 0) {
      const text = `${number(ordered)} are ordered: ${number(over)} stay as overs unless the supplier takes them back.`;
      return [sentence("Sourcing", "warning", text)];
    }
    return [sentence("Sourcing", "info", `The requisition falls to ${pieces(quantity)}.`)];
  }
  const { update, add } = spreadQuantity(live, quantity);
  const grows = update.reduce((sum, { id, quantity: next }) => sum + next - quantityOf(live, id), 0);
  const result: Sentence[] = [];
  if (grows > 0) result.push(sentence("Sourcing", "info", `The requisition grows by ${pieces(grows)}.`));
  if (add > 0) {
    const text = `What was ordered is complete: a new requisition for ${pieces(add)} has to be bought.`;
    result.push(sentence("Sourcing", "warning", text));
  }
  if (grows + add === 0) result.push(sentence("Sourcing", "info", "What is ordered already covers it."));
  return result;
}

const quantityOf = (requisitions: LineDepartments["requisitions"], id: number) =>
  requisitions.find((one) => one.id === id)?.quantity ?? 0;

function receiving({ held, quantity }: ImpactFacts): Sentence[] {
  const received = held.requisitions.reduce((sum, one) => sum + one.quantity_received, 0);
  if (received === 0) return [];
  if (received > quantity) {
    const text = `${number(received)} are here, ${number(received - quantity)} more than it needs then.`;
    return [sentence("Receiving", "warning", text)];
  }
  return [sentence("Receiving", "info", `${number(received)} of ${number(quantity)} are here.`)];
}

function production({ held, quantity }: ImpactFacts): Sentence[] {
  if (held.productions.length === 0) return [];
  const made = Math.max(...held.productions.map((one) => one.produced_units));
  if (made > quantity) return [];
  if (held.productions.some((one) => one.status === "completed" && one.produced_units < quantity)) {
    const text = `${number(made)} were made and production was done. It opens again for ${pieces(quantity - made)}.`;
    return [sentence("Production", "warning", text)];
  }
  if (made === 0)
    return quantity > 0 ? [sentence("Production", "info", `${pieces(quantity)} to make, none made yet.`)] : [];
  return [sentence("Production", "info", `${number(made)} are made, ${number(quantity - made)} left to make.`)];
}

function art({ held, quantity }: ImpactFacts): Sentence[] {
  const open = held.art_proofs.filter((proof) => proof.status !== "not_started" && proof.status !== "approved");
  if (quantity > 0 || open.length === 0) return [];
  const proofs = open.length === 1 ? `Proof ${open[0]?.id} is` : `${open.length} proofs are`;
  return [sentence("Art", "warning", `${proofs} in work. Tell Art that the line is out.`)];
}

function names({ names: count, wantsNames, quantity }: ImpactFacts): Sentence[] {
  if (count === quantity || (count === 0 && !wantsNames)) return [];
  const missing = quantity - count;
  const text = missing > 0 ? `${number(missing)} more to enter.` : `${number(-missing)} too many.`;
  const has = `${number(count)} ${count === 1 ? "name" : "names"} for ${pieces(quantity)}`;
  return [sentence("Personalization", "warning", `${has}: ${text}`)];
}

function schedule({ slack }: ImpactFacts): Sentence[] {
  if (slack === null) return [];
  if (slack.before === slack.after) return [sentence("Schedule", "info", `Slack stays: ${days(slack.after)}.`)];
  const severity = slack.after < slack.before ? "warning" : "info";
  return [sentence("Schedule", severity, `Slack changes from ${days(slack.before)} to ${days(slack.after)}.`)];
}

const number = (value: number) => value.toLocaleString("en-US");
const pieces = (count: number) => `${number(count)} ${count === 1 ? "piece" : "pieces"}`;

function days(slack: number): string {
  const words = `${Math.abs(slack)} work ${Math.abs(slack) === 1 ? "day" : "days"}`;
  return slack < 0 ? `${words} late` : slack === 0 ? "none" : words;
}
