const MONEY_KEY = /price|cost|amount|currency|payment|money|_minor$|subtotal|discount|^total$/i;
const CURRENCIES = "USD|EUR|GBP|CAD|AUD|NZD|JPY|CHF|SEK|NOK|DKK|PLN|MXN|INR|CNY";
const AMOUNT = new RegExp(
  `[$€£¥]\\s?\\d[\\d.,]*|\\b\\d[\\d.,]*\\s?[€£¥]|\\b(?:${CURRENCIES})\\s?\\d[\\d.,]*|\\b\\d[\\d.,]*\\s?(?:${CURRENCIES})\\b`,
  "g",
);
/** "total 403.00 → 420.00 USD", as an import tells of a store's change. */
const TOTAL_WORDS = /^total \S+ \u2192 /;

/** Fields of a history event without those that are money, however deep; sums inside texts become "…". */
export function withoutMoney(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([key]) => !MONEY_KEY.test(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, clean(value)]));
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return textWithoutMoney(value);
  if (Array.isArray(value)) return value.filter((one) => !isTotal(one)).map(clean);
  if (typeof value === "object" && value !== null) return withoutMoney(value as Readonly<Record<string, unknown>>);
  return value;
}

function isTotal(value: unknown): boolean {
  return typeof value === "string" && TOTAL_WORDS.test(value);
}

export function textWithoutMoney(text: string): string {
  return text.replace(AMOUNT, "…");
}
