import { dayCellWords, dayWords } from "contract/day-words";
import { fieldNames, fieldsIn } from "contract/field";
import { type EditableOrderField, editableOrderFields, orderFields } from "contract/order-fields";
import type { Order } from "contract/orders.schema";
import { RISK_WORDS, statusWord } from "contract/statuses";
import { type WorkCalendar, workDaysBetween } from "contract/work-days";
import { addDays, addWorkDays } from "~/backend/shop-calendar.server";
import type { ShopCalendar } from "~/backend/work-calendar.server";
import { dayOfInstant, type ShopClock } from "~/orders/instant-words";
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
    facts: dateFacts(order, clock),
    cells,
    spoken: `Schedule: ${moments.map(({ spoken, day }) => `${spoken} ${dayWords(day, clock.today)}`).join(", ")}`,
  };
}

function riskView(order: Order, isOpen: boolean): ScheduleView["risk"] {
  const { tone, glyph, label } = statusWord(RISK_WORDS, order.risk ?? "unknown");
  const slack = order.slack_days;
  if (!isOpen) return { tone: "void", glyph: "dash", label: "No longer scheduled" };
  if (!order.required_in_hand_date) return { tone, glyph, label: "No in-hands date" };
  if (slack == null) return { tone, glyph, label };
  if (slack < 0) return { tone, glyph, label: `${workDays(-slack)} late` };
  if (slack === 0) return { tone, glyph, label: "Tight, no slack" };
  return { tone, glyph, label: `${slack === 1 ? "Tight" : "OK"}, ${workDays(slack)} of slack` };
}

const workDays = (days: number) => `${days.toLocaleString("en-US")} work ${days === 1 ? "day" : "days"}`;

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
  return days > 0 ? `${workDays(days)} left` : `${workDays(-days)} ago`;
}

const DATES = fieldsIn(orderFields, "dates");

/** What a date of the schedule says beside itself. */
const DATE_NOTES: { [Name in keyof typeof DATES]?: (order: Order) => string | null | undefined } = {
  accepted_at: ({ accepted_by }) => accepted_by?.name,
  required_in_hand_date: ({ is_firm }) => (is_firm ? "firm" : ""),
  cancelled_at: ({ cancel_reason }) => cancel_reason,
  ignored_at: ({ ignored_by }) => ignored_by?.name,
};

function dateFacts(order: Order, { today, timeZone }: ShopClock): ScheduleView["facts"] {
  return fieldNames(DATES).flatMap((name): ScheduleView["facts"] => {
    const { label, type } = DATES[name];
    const value = order[name];
    const edit = name in editableOrderFields ? (name as EditableOrderField) : null;
    // What staff own is there to be filled in, too.
    if (!value) return edit ? [{ label, date: null, edit }] : [];
    const day = type === "instant" ? (dayOfInstant(value, timeZone) ?? value) : value;
    return [{ label, date: { iso: value, words: dayWords(day, today), note: DATE_NOTES[name]?.(order) ?? "" }, edit }];
  });
}

function momentsOf(order: Order, clock: ShopClock): Moment[] {
  const { counts } = order;
  const isAccepted = Boolean(order.accepted_at);
  const since = dayOfInstant((isAccepted ? order.accepted_at : order.created_at) ?? "", clock.timeZone);
  const share = (done: number | undefined, total: number | undefined) => (total ? `${done ?? 0}/${total}` : "");
  const firm = order.is_firm ? "firm" : "";
  return [
    ...moment(since, isAccepted ? "Accepted" : "Entered", isAccepted ? "accepted" : "entered"),
    ...moment(clock.today, "Today", "today", "", "today"),
    ...moment(order.vip_date, "VIP", "VIP date"),
    ...moment(order.art_due_date, "Art", "art due", share(counts?.art_approved, counts?.art_total)),
    ...moment(
      order.goods_due_date,
      "Goods",
      "goods due",
      share(counts?.units_received, counts?.units_to_receive ?? counts?.units_to_source),
    ),
    ...moment(order.production_due_date, "Make", "produce by", share(counts?.units_produced, counts?.units_to_produce)),
    ...moment(order.ship_by_date, "Ship", "ship by"),
    ...moment(order.earliest_in_hand_date, "Arrives", "earliest in hands", "forecast", "forecast"),
    ...moment(order.required_in_hand_date, "In hands", "required in hands", firm, "required"),
  ];
}

/** Nothing where the day is missing or no calendar day. */
function moment(
  day: string | null | undefined,
  label: string,
  spoken: string,
  note = "",
  tone: Moment["tone"] = "plain",
): Moment[] {
  return day && CALENDAR_DAY.test(day) ? [{ day, label, spoken, note, tone }] : [];
}

/** One cell a work day of the shop from the first mark to the last; long quiet stretches are folded. Days off count with the work day before. */
function tapeOf(order: Order, moments: readonly Moment[], today: string, shop: ShopCalendar): TapeCell[] {
  const { calendar } = shop;
  const now = addWorkDays(today, 0, calendar);
  const onWorkDay = moments.map((moment) => {
    const day = addWorkDays(moment.day, 0, calendar);
    return { ...moment, day, note: day === moment.day ? moment.note : dayCellWords(moment.day) };
  });
  const marked = [...new Set(onWorkDay.map(({ day }) => day))].sort();
  const [first, last] = [marked[0], marked.at(-1)];
  if (!first || !last || marked.length < 2) return [];
  const days = daysToShow(first, last, marked, calendar);
  return days.map((day, index) => {
    const before = days[index - 1];
    return {
      day,
      label: dayCellWords(day),
      folded: before ? Math.max(0, workDaysBetween(before, day, calendar) - 1) : 0,
      rest: before === undefined ? "" : restBefore(day, shop),
      place: day < now ? "past" : day === now ? "today" : "ahead",
      slack: slackOf(order, day),
      marks: onWorkDay.filter((moment) => moment.day === day).map(({ label, note, tone }) => ({ label, note, tone })),
    };
  });
}

/** What lies between a work day and the one before: a weekend, a holiday by its name; nothing where they follow each other. */
function restBefore(day: string, { calendar, daysOff }: ShopCalendar): string {
  const first = addDays(addWorkDays(day, -1, calendar), 1);
  const last = addDays(day, -1);
  if (first > last) return "";
  const off = daysOff.find(({ first_day, last_day }) => first_day <= last && last_day >= first);
  return off ? `Closed: ${off.reason || "holiday"}` : "Weekend";
}

function daysToShow(first: string, last: string, marked: readonly string[], calendar: WorkCalendar): string[] {
  const length = workDaysBetween(first, last, calendar) + 1;
  if (length <= MAX_CELLS) return Array.from({ length }, (_, index) => addWorkDays(first, index, calendar));
  return marked.flatMap((day, index) => {
    const before = marked[index - 1];
    return before && workDaysBetween(before, day, calendar) === 2 ? [addWorkDays(before, 1, calendar), day] : [day];
  });
}

/** Days between the forecast and the promise: left over, or missing. */
function slackOf({ earliest_in_hand_date, required_in_hand_date }: Order, day: string): TapeCell["slack"] {
  if (!earliest_in_hand_date || !required_in_hand_date) return null;
  if (day > earliest_in_hand_date && day <= required_in_hand_date) return "left";
  return day > required_in_hand_date && day <= earliest_in_hand_date ? "missing" : null;
}
