import { shorten } from "./named-values";
import { parseCurrency, parseMoney } from "./store-money";

const FALLBACK_CURRENCY = "USD";

/** The order's currency; an unusable one gives a message and becomes US dollars. */
export function readCurrency(text: string | null, messages: string[]): string {
  const currency = parseCurrency(text);
  if (currency) return currency;
  if (text) messages.push(`Currency "${shorten(text)}" is unknown; imported as ${FALLBACK_CURRENCY}.`);
  return FALLBACK_CURRENCY;
}

/** The order's total in minor units; what is no amount is told and counts as 0, so that the check "Price 0" asks a person. */
export function readTotal(text: string | null, currency: string, messages: string[]): number {
  if (text === null) {
    messages.push("The total is missing; imported as 0.");
    return 0;
  }
  const money = parseMoney(text, currency);
  if (!money) {
    messages.push(`The total "${shorten(text)}" isn't an amount; imported as 0.`);
    return 0;
  }
  if (!money.exact) messages.push(`The total ${text} has more decimals than ${currency}: it is rounded.`);
  return money.minor;
}
