import type { LineImpact } from "contract/line-impact.schema";
import { countWords, numberWords } from "contract/number-words";
import { goodsSentences } from "./goods-impact";
import { sentence } from "./impact-words";
import type { LineDepartments } from "./line-items.transitions";

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

/** What a new quantity of a line touches, department by department, in the order in which people ask. Pure. */
export function impactSentences(facts: ImpactFacts): Sentence[] {
  const { quantity, current, refusal, units } = facts;
  if (quantity === current) return [];
  const more =
    quantity > current
      ? `${countWords(quantity - current, "piece")} more`
      : `${countWords(current - quantity, "piece")} fewer`;
  const sentences: Sentence[] = [];
  if (refusal !== null) sentences.push(sentence("Order", "blocker", refusal));
  sentences.push(
    sentence("Order", "info", `${more}: ${numberWords(units.after)} in the order, ${numberWords(units.before)} now.`),
  );
  if (facts.isAccepted) sentences.push(...goodsSentences(facts), ...production(facts), ...art(facts));
  sentences.push(...names(facts));
  if (!facts.isAccepted) return sentences;
  const sheet = `Sheets printed as revision ${facts.revision} no longer hold. Print the work order again.`;
  return [...sentences, sentence("Work order", "warning", sheet), ...schedule(facts)];
}

function production({ held, quantity }: ImpactFacts): Sentence[] {
  if (held.productions.length === 0) return [];
  const made = Math.max(...held.productions.map((one) => one.produced_units));
  if (made > quantity) return [];
  if (held.productions.some((one) => one.status === "completed" && one.produced_units < quantity)) {
    const text = `${numberWords(made)} were made and production was done. It opens again for ${countWords(quantity - made, "piece")}.`;
    return [sentence("Production", "warning", text)];
  }
  if (made === 0)
    return quantity > 0
      ? [sentence("Production", "info", `${countWords(quantity, "piece")} to make, none made yet.`)]
      : [];
  return [
    sentence("Production", "info", `${numberWords(made)} are made, ${numberWords(quantity - made)} left to make.`),
  ];
}

function art({ held, quantity }: ImpactFacts): Sentence[] {
  const open = held.art_proofs.filter((proof) => proof.status !== "not_started" && proof.status !== "approved");
  if (quantity > 0 || open.length === 0) return [];
  const proofs = open.length === 1 ? `Proof ${open[0]?.id} is` : `${open.length} proofs are`;
  return [sentence("Art", "warning", `${proofs} in progress. Tell Art that the line was removed.`)];
}

function names({ names: count, wantsNames, quantity }: ImpactFacts): Sentence[] {
  if (count === quantity || (count === 0 && !wantsNames)) return [];
  const missing = quantity - count;
  const text = missing > 0 ? `${numberWords(missing)} more to enter.` : `${numberWords(-missing)} too many.`;
  const has = `${countWords(count, "name")} for ${countWords(quantity, "piece")}`;
  return [sentence("Personalization", "warning", `${has}: ${text}`)];
}

function schedule({ slack }: ImpactFacts): Sentence[] {
  if (slack === null) return [];
  if (slack.before === slack.after) return [sentence("Schedule", "info", `Slack stays: ${days(slack.after)}.`)];
  const severity = slack.after < slack.before ? "warning" : "info";
  return [sentence("Schedule", severity, `Slack changes from ${days(slack.before)} to ${days(slack.after)}.`)];
}

function days(slack: number): string {
  const words = `${Math.abs(slack)} work ${Math.abs(slack) === 1 ? "day" : "days"}`;
  return slack < 0 ? `${words} late` : slack === 0 ? "none" : words;
}
