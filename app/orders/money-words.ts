const formats = new Map<string, Intl.NumberFormat | null>();

function formatFor(currency: string): Intl.NumberFormat | null {
  let format = formats.get(currency);
  if (format === undefined) {
    try {
      format = new Intl.NumberFormat("en-US", { style: "currency", currency });
    } catch {
      format = null;
    }
    formats.set(currency, format);
  }
  return format;
}

/** "$3,846.00" from the decimal text "3846.00": formatted digit by digit, never through a float. */
export function moneyWords(amount: string, currency: string | null | undefined): string {
  const isDecimal = /^-?\d{1,30}(\.\d{1,10})?$/.test(amount);
  const format = currency ? formatFor(currency) : null;
  if (!isDecimal || !format) return currency ? `${amount} ${currency}` : amount;
  return format.format(amount as Intl.StringNumericLiteral);
}
