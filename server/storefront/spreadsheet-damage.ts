/** What spreadsheets make of ids, SKUs and postal codes when somebody opens an export and saves it. */

const SCIENTIFIC = /^(\d)(?:[.,](\d{1,20}))?E\+?(\d{1,2})$/i;

/** `6.11E+12`: digits are lost. */
export function isScientific(text: string): boolean {
  return SCIENTIFIC.test(text) && /E\+/i.test(text);
}

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/**
 * The id of an order as the store wrote it: `'6110…`, `6110….00` and `6,110,…` are read, `6.110000003004E+12` where it has all its digits.
 * Null where digits are lost.
 */
export function spreadsheetId(text: string | null): string | null {
  if (text === null) return null;
  const plain = text.replace(/^'/, "").replace(/\.0{1,4}$/, "");
  const digits = /^\d{1,3}(?:,\d{3}){1,9}$/.test(plain) ? plain.replaceAll(",", "") : plain;
  if (/^\d{1,30}$/.test(digits)) return digits.length > KEPT_DIGITS && isRounded(digits) ? null : digits;
  const match = SCIENTIFIC.exec(plain);
  const [, first = "", fraction = "", exponent = "0"] = match ?? [];
  return match && fraction.length === Number(exponent) && Number(exponent) < KEPT_DIGITS ? `${first}${fraction}` : null;
}

function isRounded(digits: string): boolean {
  return /^0+$/.test(digits.slice(KEPT_DIGITS));
}

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const LOOKS_LIKE_DAY = new RegExp(`^(?:\\d{1,2}-(?:${MONTHS})|(?:${MONTHS})-\\d{2})$`, "i");

/** `12-Mar` may have been the SKU MAR12. */
export function looksLikeDay(text: string): boolean {
  return LOOKS_LIKE_DAY.test(text);
}

/** Countries whose postal codes have five digits, some of which begin with 0. */
const FIVE_DIGITS: ReadonlySet<string> = new Set("US PR VI DE FR IT ES MX FI TR EE MY".split(" "));

/** Shopify writes `'08501` so that spreadsheets keep the zero; where one took it, it is put back. */
export function postalCode(text: string | null, country: string | null): { code: string | null; isRepaired: boolean } {
  const code = text?.replace(/^'/, "").trim() ?? "";
  if (code === "") return { code: null, isRepaired: false };
  const [first = "", ...rest] = code.replace(/\.0$/, "").split("-");
  const isShort = FIVE_DIGITS.has(country?.trim().toUpperCase() ?? "") && /^\d{3,4}$/.test(first);
  return isShort
    ? { code: [first.padStart(5, "0"), ...rest].join("-"), isRepaired: true }
    : { code, isRepaired: false };
}
