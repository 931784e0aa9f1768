import { dayCellWords, dayWords } from "contract/day-words";
import { fieldNames, fieldsIn } from "contract/field";
import { countWords } from "contract/number-words";
import { type EditableOrderField, editableOrderFields, orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { RISK_WORDS, statusWord, TIGHT_WORK_DAYS } from "contract/statuses";
import { type WorkCalendar, workDaysBetween } from "contract/work-days";
import { addDays, addWorkDays } from "~/backend/shop-calendar.server";
import type { ShopCalendar } from "~/backend/work-calendar.server";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import type { ScheduleView, TapeCell, TapeMark } from "./schedule-card";

/** More cells than this are folded: only days that mean something stay, with gaps between them. */
const MAX_CELLS = 18;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Moment extends TapeMark {
  day: string;
  /** How the sentence for screen readers names it. */
  spoken: string;
}

/** The promise of an order: its risk in words, its dates, and the tape of work days while it is open. */
export function scheduleView(order: Order, clock: ShopClock, shop: ShopCalendar): ScheduleView {
  const moments = momentsOf(order, clock);
  const isOpen = order.stage !== "closed" && order.stage !== "ignored";
  const cells = isOpen ? tapeOf(order, moments, clock.today, shop) : [];
  return {
    risk: riskView(order, isOpen),
    sentence: promiseSentence(order, clock.today, shop),
    facts: dateFacts(order, clock, { shop, isOnTape: cells.length > 0 }),
    cells,
    spoken: `Schedule: ${byDay(moments)
      .map(({ spoken, day }) => `${spoken} ${dayWords(day, clock.today)}`)
      .join(", ")}`,
  };
}

const byDay = (moments: readonly Moment[]) => [...moments].sort((one, other) => one.day.localeCompare(other.day));

function riskView(order: Order, isOpen: boolean): ScheduleView["risk"] {
  const { tone, glyph, label } = statusWord(RISK_WORDS, order.risk ?? "unknown");
  const slack = order.slack_days;
  if (!isOpen) return { tone: "void", glyph: "dash", label: "No longer scheduled" };
  if (!order.required_in_hand_date) return { tone, glyph, label: "No in-hands date" };
  if (slack == null) return { tone, glyph, label };
  if (slack < 0) return { tone, glyph, label: `${countWords(-slack, "work day")} late` };
  if (slack > TIGHT_WORK_DAYS) return { tone, glyph, label: `OK, ${countWords(slack, "work day")} of slack` };
  const words = slack === 0 ? "no slack" : `${countWords(slack, "work day")} of slack`;
  return { tone, glyph, label: `Tight, ${words}`, title: TIGHT_MEANS };
}

const TIGHT_MEANS = `Tight: ${TIGHT_WORK_DAYS} work day or less between the earliest and the required day`;

function promiseSentence(order: Order, today: string, { calendar }: ShopCalendar): string {
  const required = order.required_in_hand_date;
  const earliest = order.earliest_in_hand_date;
  const parts: string[] = [];
  if (earliest) parts.push(`Earliest in hands ${dayWords(earliest, today)}`);
  if (required) parts.push(`${parts.length > 0 ? "required" : "Required"} ${dayWords(required, today)}`);
  if (required && CALENDAR_DAY.test(required)) parts.push(distance(workDaysBetween(today, required, calendar)));
  return parts.join(", ");
}

function distance(days: number): string {
  if (days === 0) return "due today";
  return days > 0 ? `${countWords(days, "work day")} left` : `${countWords(-days, "work day")} ago`;
}

const DATES = fieldsIn(orderFields, "dates");

/** What the tape does not tell, or what is set here. */
const BESIDE_TAPE: readonly string[] = ["ship_by_date", ...Object.keys(editableOrderFields)];

/** What a date of the schedule says beside itself. */
const DATE_NOTES: { [Name in keyof typeof DATES]?: (order: Order) => string | null | undefined } = {
  accepted_at: ({ accepted_by }) => accepted_by?.name,
  required_in_hand_date: ({ is_firm }) => (is_firm ? "firm" : ""),
  cancelled_at: ({ cancel_reason }) => cancel_reason,
  ignored_at: ({ ignored_by }) => ignored_by?.name,
};

function dateFacts(
  order: Order,
  { today, timeZone }: ShopClock,
  { shop, isOnTape }: { shop: ShopCalendar; isOnTape: boolean },
): ScheduleView["facts"] {
  const names = fieldNames(DATES).filter((name) => !isOnTape || BESIDE_TAPE.includes(name));
  return names.flatMap((name): ScheduleView["facts"] => {
    const { label, type } = DATES[name];
    const value = order[name];
    const edit = name in editableOrderFields ? (name as EditableOrderField) : null;
    // What staff own is there to be filled in, too.
    if (!value) return edit ? [{ label, date: null, edit }] : [];
    const day = type === "instant" ? (dayOfInstant(value, timeZone) ?? value) : value;
    const late = name === "estimated_ship_date" ? plannedTooLate(order, shop) : "";
    const note = late || DATE_NOTES[name]?.(order) || "";
    return [{ label, date: { iso: value, words: dayWords(day, today), note, isCare: late !== "" }, edit }];
  });
}

/** A planned day after the one on which it must ship; nothing once it shipped. */
function plannedTooLate(order: Order, { calendar }: ShopCalendar): string {
  const { estimated_ship_date: planned, ship_by_date: shipBy, actual_ship_date: shipped } = order;
  if (shipped || !planned || !shipBy || planned <= shipBy || !CALENDAR_DAY.test(planned)) return "";
  const days = Math.max(1, workDaysBetween(shipBy, planned, calendar));
  return `${countWords(days, "day")} late`;
}

function momentsOf(order: Order, clock: ShopClock): Moment[] {
  const { counts, ship_by_date: shipBy, estimated_ship_date: planned, actual_ship_date: shipped } = order;
  const dayOf = (instant: string | null | undefined) => dayOfInstant(instant ?? "", clock.timeZone);
  const isAccepted = Boolean(order.accepted_at);
  const share = (done: number | undefined, total: number | undefined) => (total ? `${done ?? 0}/${total}` : "");
  const firm = order.is_firm ? "firm" : "";
  return [
    ...moment(dayOf(isAccepted ? order.accepted_at : order.created_at), isAccepted ? "Accepted" : "Entered"),
    ...moment(clock.today, "Today", { tone: "today" }),
    ...moment(order.vip_date, "VIP", { spoken: "VIP date" }),
    ...(order.art_status === "complete"
      ? moment(dayOf(order.art_approved_at), "Art", { spoken: "art done", note: "done" })
      : moment(order.art_due_date, "Art", { spoken: "art due", note: share(counts?.art_approved, counts?.art_total) })),
    // Nobody knows on which day the last of the goods came.
    ...(order.receiving_status === "complete"
      ? []
      : moment(order.goods_due_date, "Goods", {
          spoken: "goods due",
          note: share(counts?.units_received, counts?.units_to_receive ?? counts?.units_to_source),
        })),
    ...(order.production_status === "complete"
      ? moment(dayOf(order.made_at), "Made", { note: "done" })
      : moment(order.production_due_date, "Make", {
          spoken: "produce by",
          note: share(counts?.units_produced, counts?.units_to_produce),
        })),
    ...(shipped ? moment(shipped, "Shipped") : moment(shipBy, "Ship by")),
    ...(shipped || planned === shipBy ? [] : moment(planned, "Planned", { spoken: "planned to ship" })),
    ...moment(order.earliest_in_hand_date, "Earliest arrival", {
      spoken: "earliest in hands",
      tone: "forecast",
    }),
    ...moment(order.required_in_hand_date, "In hands", { spoken: "required in hands", note: firm, tone: "required" }),
  ];
}

/** Nothing where the day is missing or no calendar day. */
function moment(
  day: string | null | undefined,
  label: string,
  { spoken = label.toLowerCase(), note = "", tone = "plain" }: Partial<Pick<Moment, "spoken" | "note" | "tone">> = {},
): Moment[] {
  return day && CALENDAR_DAY.test(day) ? [{ day, label, spoken, note, tone }] : [];
}

/** A cell for each work day of the shop from the first mark to the last, and for a day off that has a mark; long quiet stretches are folded. */
function tapeOf(order: Order, moments: readonly Moment[], today: string, shop: ShopCalendar): TapeCell[] {
  const { calendar } = shop;
  const marked = [...new Set(moments.map(({ day }) => day))].sort();
  if (marked.length < 2) return [];
  const days = daysToShow(marked, calendar);
  return days.map((day, index) => {
    const before = days[index - 1];
    const isOff = isDayOff(day, calendar);
    return {
      day,
      label: dayCellWords(day),
      folded: before ? Math.max(0, workDaysBetween(before, day, calendar) - (isOff ? 0 : 1)) : 0,
      rest: before ? restBetween(before, day, shop) : "",
      off: isOff ? restWords(day, day, shop) : "",
      place: day < today ? "past" : day === today ? "today" : "ahead",
      slack: isOff ? null : slackOf(order, day),
      marks: moments.filter((one) => one.day === day).map(({ label, note, tone }) => ({ label, note, tone })),
    };
  });
}

const isDayOff = (day: string, calendar: WorkCalendar) => addWorkDays(day, 0, calendar) !== day;

/** What lies right before a cell, after the cell before it and the last work day; nothing where no day is left out there. */
function restBetween(before: string, day: string, shop: ShopCalendar): string {
  const { calendar } = shop;
  const worked = addWorkDays(day, isDayOff(day, calendar) ? 0 : -1, calendar);
  const first = addDays(worked > before ? worked : before, 1);
  const last = addDays(day, -1);
  return first > last ? "" : restWords(first, last, shop);
}

/** A holiday by its name, else a weekend. */
function restWords(first: string, last: string, { daysOff }: ShopCalendar): string {
  const off = daysOff.find(({ first_day, last_day }) => first_day <= last && last_day >= first);
  return off ? `Closed: ${off.reason || "holiday"}` : "Weekend";
}

function daysToShow(marked: readonly string[], calendar: WorkCalendar): string[] {
  const [first = "", last = ""] = [marked[0], marked.at(-1)];
  const length = workDaysBetween(first, last, calendar) + 1;
  const between =
    length <= MAX_CELLS
      ? Array.from({ length }, (_, index) => addWorkDays(first, index, calendar)).filter((day) => day >= first)
      : marked.flatMap((day, index) => {
          const before = marked[index - 1];
          return before && workDaysBetween(before, day, calendar) === 2 ? [addWorkDays(before, 1, calendar)] : [];
        });
  return [...new Set([...between, ...marked])].sort();
}

/** Days between the forecast and the promise: left over, or missing. */
function slackOf({ earliest_in_hand_date, required_in_hand_date, risk }: Order, day: string): TapeCell["slack"] {
  if (!earliest_in_hand_date || !required_in_hand_date) return null;
  if (day > earliest_in_hand_date && day <= required_in_hand_date) return risk === "tight" ? "tight" : "left";
  return day > required_in_hand_date && day <= earliest_in_hand_date ? "missing" : null;
}
