import { shopFormats } from "contract/shop-formats";

const formats = new Map<string, Intl.NumberFormat | null>();

function formatFor(currency: string): Intl.NumberFormat | null {
  const { locale } = shopFormats();
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    try {
      format = new Intl.NumberFormat(locale, { style: "currency", currency });
    } catch {
      format = null;
    }
    formats.set(key, format);
  }
  return format;
}

/** "$3,846.00", or as the shop's locale has it, from the decimal text "3846.00": formatted digit by digit, never through a float. */
export function moneyWords(amount: string, currency: string | null | undefined): string {
  const isDecimal = /^-?\d{1,30}(\.\d{1,10})?$/.test(amount);
  const format = currency ? formatFor(currency) : null;
  if (!isDecimal || !format) return currency ? `${amount} ${currency}` : amount;
  return format.format(amount as Intl.StringNumericLiteral);
}
