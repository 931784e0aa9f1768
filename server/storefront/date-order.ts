/** Where people write the month first. */
const MONTH_FIRST: ReadonlySet<string> = new Set("US PR GU VI AS MP PH FM MH PW CA".split(" "));
const MONTH_FIRST_MONEY: ReadonlySet<string> = new Set(["USD", "CAD", "PHP"]);
/** Both are common there. */
const EITHER = "CA";

export interface DateOrder {
  isDayFirst: boolean;
  /** The order's country and the shop's money agree. */
  isSure: boolean;
}

/** Whether 3/4 is in March or April, by the country of the order, else by that of the shop's currency. */
export function dateOrder(country: string | null, currency: string): DateOrder {
  const byMoney = !MONTH_FIRST_MONEY.has(currency);
  if (country === null) return { isDayFirst: byMoney, isSure: true };
  const isDayFirst = !MONTH_FIRST.has(country);
  return { isDayFirst, isSure: isDayFirst === byMoney && country !== EITHER };
}
