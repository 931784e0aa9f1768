import { currencyDecimals } from "../money";

/** Three capital letters, or null. */
export function parseCurrency(text: string | null): string | null {
  const currency = text?.toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(currency) ? currency : null;
}

const PLAIN = /^(-?)(\d{1,13})(?:\.(\d{1,40}))?$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * "403.00" in minor units of its currency, without a float; null when it is no amount. Digits below the minor unit (WooCommerce sends
 * unit prices like 7.994998) are rounded half up, and `exact` says so.
 */
export function parseMoney(text: string | null, currency: string): { minor: number; exact: boolean } | null {
  if (text === null) return null;
  const match = PLAIN.exec(GROUPED.test(text) ? text.replaceAll(",", "") : text);
  if (!match) return null;
  const decimals = currencyDecimals(currency);
  const fraction = match[3] ?? "";
  const kept = fraction.slice(0, decimals).padEnd(decimals, "0");
  const rest = fraction.slice(decimals);
  const magnitude = Number(`${match[2]}${kept}`) + (rest >= "5" ? 1 : 0);
  if (!Number.isSafeInteger(magnitude)) return null;
  const minor = match[1] === "-" && magnitude !== 0 ? -magnitude : magnitude;
  return { minor, exact: !/[1-9]/.test(rest) };
}
