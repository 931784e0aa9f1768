/**
 * Does the order leave the country that the shop sells in? No setting names that country: the currency of the store does. The
 * first two letters of a currency are its country's (ISO 4217), but for the euro and those that begin with X.
 */
export function isInternational(country: string | null, currency: string): boolean {
  if (!country) return false;
  const home = AREAS[currency];
  if (home) return !home.includes(country);
  if (currency.startsWith("X")) return false;
  return currency.slice(0, 2) !== country;
}

const AREAS: Readonly<Record<string, readonly string[]>> = {
  // The territories are domestic mail.
  USD: ["US", "PR", "GU", "VI", "AS", "MP"],
  // The customs union matters here, not who pays with what.
  EUR: "AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
  GBP: ["GB", "GG", "IM", "JE"],
};
