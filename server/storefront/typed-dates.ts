import { calendarDateProblem } from "contract/conventions.schema";

/** What helps to read a day that a customer typed. */
export interface DateHints {
  /** The shop's day on which it was ordered, YYYY-MM-DD. */
  placedOn: string | null;
  /** 3/4 is the third of April. */
  isDayFirst?: boolean;
  /** The shop's day at an instant. */
  dayAt?: (instant: number) => string;
}

export interface TypedDate {
  day: string;
  /** Day and month could be the other way round. */
  isAmbiguous: boolean;
  /** Nothing else is said but a weekday, a time or a zone. */
  isAlone: boolean;
}

type Found = Omit<TypedDate, "isAlone">;

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "january jan enero ene janvier janv januar",
    "february feb febrero fevrier fevr februar",
    "march mar marzo mars marz maerz",
    "april apr abril abr avril avr",
    "may mayo mai",
    "june jun junio juin juni",
    "july jul julio juillet juil juli",
    "august aug agosto ago aout",
    "september sept sep septiembre setiembre septembre",
    "october oct octubre octobre oktober okt",
    "november nov noviembre novembre",
    "december dec diciembre dic decembre dezember dez",
  ].flatMap((names, index) => names.split(" ").map((name) => [name, index + 1])),
);
const MONTH = Object.keys(MONTHS)
  .sort((one, other) => other.length - one.length)
  .join("|");
const YEAR_END = "(?:(?:,? ?(?:de |del )?|[-/.])(\\d{4})|(,? ?'|, ?|[-/ ])(\\d{2}))?(?![\\d:])(?! ?[ap]m)";
const ORDINAL = "(?:st|nd|rd|th|er)?";
const UNTIL = " ?(?:-|–|to|or|and|&) ?";
/** "18-20 December", "December 18-20, 2026": the first of the days counts. */
const RANGE = `(?:(?<![\\d:/])(\\d{1,2})(?:st|nd|rd|th)?${UNTIL})?`;
const RANGE_END = `(?:${UNTIL}\\d{1,2}(?:st|nd|rd|th)?(?=,? \\d{4}))?`;

interface Form {
  pattern: RegExp;
  read: (groups: readonly (string | undefined)[], hints: DateHints) => Pick<Found, "day"> | Found | null;
}

const monthOf = (name = "") => String(MONTHS[name] ?? 0);

/** Longer forms first: what one has read is gone for the others. Every repetition is bounded, so none can run away. */
const FORMS: readonly Form[] = [
  {
    pattern: /(?<!\d)(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?!\d)/g,
    read: ([year, , month, date]) => dayOf(year, month, date),
  },
  { pattern: /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g, read: ([year, month, date]) => dayOf(year, month, date) },
  {
    pattern: new RegExp(`(?<!\\d)(\\d{4})[ -](${MONTH})\\.?[ -](\\d{1,2})${ORDINAL}(?!\\d)`, "g"),
    read: ([year, month, date]) => dayOf(year, monthOf(month), date),
  },
  {
    pattern: new RegExp(
      `(?<!\\d)${RANGE}(\\d{1,2})(?:st|nd|rd|th|er|\\.)?[ -]{0,2}(?:of |de |the )?(${MONTH})\\.?(?![a-z])${YEAR_END}`,
      "g",
    ),
    read: ([first, date, month, year, , short], hints) =>
      withOrWithoutYear(year ?? short, monthOf(month), first ?? date, hints),
  },
  {
    pattern: new RegExp(
      `(?<![a-z])(${MONTH})\\.?([ -]{0,2})(?:the )?(\\d{1,2})${ORDINAL}(?!\\d)${RANGE_END}${YEAR_END}`,
      "g",
    ),
    read: ([month, joined, date, year, mark, short], hints) => {
      // "Dec 18-20" is two days, "Dec-18-26" is one.
      const isRange = mark === "-" && !joined?.includes("-");
      return withOrWithoutYear(year ?? (isRange ? undefined : short), monthOf(month), date, hints);
    },
  },
  {
    pattern: /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/g,
    read: ([first, mark, second, year], hints) => numbered(first, second, mark === ".", hints, year),
  },
  {
    pattern: /(?<![\d/.:-])(\d{1,2})\/(\d{1,2})(?![\d/:])/g,
    read: ([first, second], hints) => numbered(first, second, false, hints),
  },
  {
    pattern: /^(\d{1,2})([-.]) ?(\d{2})\.?$/g,
    read: ([first, mark, second], hints) => numbered(first, second, mark === ".", hints),
  },
];

/** A time behind a date that says that it is of UTC. */
const UTC_TIME = /^(?:t|,? )(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})? ?(?:z|utc|gmt|[+-]00:?00)(?![\d+:-])/;
/** What stands around a date that is alone: a weekday, a time, a zone. Dates themselves are underscores by then. */
const BESIDE =
  /^(?:_|[\s,.():+-]|\d{1,2}(?::\d{2}){0,2}|[ap]m|[zt]|utc|gmt|[ec][ds]?t|at|on|by|the|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}){0,60}$/;
const MAX_LENGTH = 300;
const MS_PER_MINUTE = 60_000;

/**
 * The day in a text that a customer typed or a date picker wrote: ISO, `20261218`, `3/20/2026`, `20.03.2026`, `18-Dec-2026`, `March 20`,
 * with weekday, time and zone around it. Without a year it is the next such day from the day of the order on. Null where there is none,
 * or more than one.
 */
export function readTypedDate(text: string, hints: DateHints): TypedDate | null {
  let rest = plain(text);
  const found = new Map<string, Found>();
  for (const { pattern, read } of FORMS) {
    for (const match of rest.matchAll(pattern)) {
      const date = read(match.slice(1), hints);
      if (!date) continue;
      const day = shopDay(date.day, rest.slice(match.index + match[0].length), hints);
      found.set(day, { day, isAmbiguous: "isAmbiguous" in date && date.isAmbiguous });
      rest = rest.slice(0, match.index) + "_".repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  }
  const epoch = found.size === 0 ? /^(\d{10})(\d{3})?$/.exec(rest) : null;
  if (epoch) return { day: dayOfInstant(Number(epoch[1]) * 1000, hints), isAmbiguous: false, isAlone: true };
  const [only] = found.values();
  return only && found.size === 1 ? { ...only, isAlone: BESIDE.test(rest) } : null;
}

/** Lower case, without accents, `12 / 18` as `12/18`. */
function plain(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/(\d) ?\/ ?(?=\d)/g, "$1/")
    .trim();
}

/** Pickers write the shop's midnight in UTC: `2026-12-18T05:00:00.000Z` is the 18th in New York. */
function shopDay(day: string, behind: string, hints: DateHints): string {
  const time = UTC_TIME.exec(behind);
  if (!time) return day;
  const [, hour, minute, second = "0"] = time;
  const instant = Date.parse(`${day}T00:00:00Z`) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return dayOfInstant(instant, hints);
}

function dayOfInstant(instant: number, { dayAt }: DateHints): string {
  const utc = new Date(instant).toISOString();
  return dayAt && !utc.endsWith("T00:00:00.000Z") ? dayAt(instant) : utc.slice(0, 10);
}

function numbered(first = "", second = "", isDotted: boolean, hints: DateHints, year?: string): Found | null {
  const isDayFirst = isDotted || hints.isDayFirst === true;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const usual = withOrWithoutYear(year, month, day, hints);
  const swapped = withOrWithoutYear(year, day, month, hints);
  const date = usual ?? swapped;
  return date && { ...date, isAmbiguous: !isDotted && usual !== null && swapped !== null && first !== second };
}

function withOrWithoutYear(year: string | undefined, month = "", date = "", { placedOn }: DateHints) {
  if (year) return dayOf(year.length === 2 ? `20${year}` : year, month, date);
  if (placedOn === null) return null;
  const first = Number(placedOn.slice(0, 4));
  // February 29 may be years away.
  for (let next = first; next <= first + 8; next += 1) {
    const found = dayOf(String(next), month, date);
    if (found && found.day >= placedOn) return found;
  }
  return null;
}

function dayOf(year = "", month = "", date = ""): { day: string } | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return calendarDateProblem(day) === null ? { day } : null;
}

const WRITTEN_ZONE = /(?:\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,9})?) ?([+-])(\d{2}):?(\d{2})?$/;

/** Minutes east of UTC that a store wrote behind a time, or null. */
export function writtenOffset(text: string | null): number | null {
  const match = WRITTEN_ZONE.exec(text?.trim() ?? "");
  if (!match) return null;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

/** The day at an instant where only the offset at another time is known: a picker's 23:00 is midnight, an hour off by summer time. */
export function dayByOffset(offsetMinutes: number): (instant: number) => string {
  return (instant) => {
    const local = new Date(instant + offsetMinutes * MS_PER_MINUTE);
    const isLastHour = local.toISOString().endsWith("T23:00:00.000Z");
    return new Date(local.getTime() + (isLastHour ? 60 * MS_PER_MINUTE : 0)).toISOString().slice(0, 10);
  };
}
