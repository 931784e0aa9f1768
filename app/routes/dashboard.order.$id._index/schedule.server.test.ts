import { order as orderSchema } from "contract/orders.schema";
import { carrierCalendar, workCalendar } from "contract/work-days";
import { describe, expect, it } from "vitest";
import { PLAIN_CALENDAR } from "~/backend/work-calendar.server";
import { scheduleView } from "./schedule.server";

const clock = { now: Date.parse("2026-03-10T15:00:00Z"), today: "2026-03-10", timeZone: "UTC" };
const schedule = (order: object, shop = PLAIN_CALENDAR) =>
  scheduleView(orderSchema.parse({ id: 1, status: "not_started", ...order }), clock, shop);

const running = {
  stage: "main",
  accepted_at: "2026-03-02T10:00:00.000Z",
  art_due_date: "2026-03-13",
  ship_by_date: "2026-03-18",
  earliest_in_hand_date: "2026-03-19",
  required_in_hand_date: "2026-03-20",
  risk: "tight",
  slack_days: 1,
};

describe("the schedule of an order", () => {
  it("has a cell a work day from acceptance to the promise, with slack and weekends marked", () => {
    const { cells, risk, sentence } = schedule(running);
    expect(cells).toHaveLength(15);
    expect(cells.map(({ label }) => label).slice(4, 8)).toEqual(["Fri 6", "Mon 9", "Tue 10", "Wed 11"]);
    expect(cells.filter(({ rest }) => rest === "Weekend").map(({ label }) => label)).toEqual(["Mon 9", "Mon 16"]);
    expect(cells.filter(({ slack }) => slack).map(({ label, slack }) => [label, slack])).toEqual([["Fri 20", "tight"]]);
    expect(cells.find(({ place }) => place === "today")?.marks).toEqual([{ label: "Today", note: "", tone: "today" }]);
    expect(risk).toMatchObject({ tone: "care", label: "Tight, 1 work day of slack" });
    expect(sentence).toBe("Earliest in hands Thu Mar 19, required Fri Mar 20, 8 work days left");
  });

  it("has a cell for a day on which the shop is closed only where something is due then, and says why", () => {
    const daysOff = [{ id: 1, first_day: "2026-03-12", last_day: "2026-03-13", reason: "Inventory" }];
    const shop = { calendar: workCalendar([1, 2, 3, 4, 5], daysOff), carriers: carrierCalendar(daysOff), daysOff };
    const { cells, sentence } = schedule(running, shop);
    expect(cells.map(({ label }) => label).slice(6, 10)).toEqual(["Tue 10", "Wed 11", "Fri 13", "Mon 16"]);
    expect(cells.map(({ rest, off }) => [rest, off]).slice(7, 10)).toEqual([
      ["", ""],
      ["Closed: Inventory", "Closed: Inventory"],
      ["Weekend", ""],
    ]);
    expect(cells.find(({ label }) => label === "Fri 13")?.marks).toEqual([{ label: "Art", note: "", tone: "plain" }]);
    expect(sentence).toBe("Earliest in hands Thu Mar 19, required Fri Mar 20, 6 work days left");
  });

  it("shows the days that are missing when the order is late", () => {
    const { cells, risk } = schedule({ ...running, earliest_in_hand_date: "2026-03-24", risk: "late", slack_days: -2 });
    expect(cells.filter(({ slack }) => slack === "missing").map(({ label }) => label)).toEqual(["Mon 23", "Tue 24"]);
    expect(risk).toMatchObject({ tone: "stop", label: "2 work days late" });
  });

  it("folds a long stretch, however long", () => {
    const { cells } = schedule({ ...running, required_in_hand_date: "2099-03-20" });
    expect(cells.length).toBeLessThan(12);
    expect(cells.at(-1)?.folded).toBeGreaterThan(10_000);
  });

  it("has no tape for an order without dates or no longer open", () => {
    expect(schedule({ stage: "new", created_at: "2026-03-10T10:00:00.000Z" }).cells).toEqual([]);
    const closed = schedule({ ...running, stage: "closed" });
    expect(closed.cells).toEqual([]);
    expect(closed.risk.label).toBe("No longer scheduled");
  });

  it("takes nonsense from a backend for no date", () => {
    expect(schedule({ ...running, ship_by_date: "soon", accepted_at: "yesterday" }).spoken).not.toContain("soon");
  });

  it("gives a weekend day its own cell when something is due on it", () => {
    const { cells } = schedule({ ...running, required_in_hand_date: "2026-03-21" });
    expect(cells.slice(-2)).toMatchObject([
      { label: "Fri 20", off: "" },
      { label: "Sat 21", off: "Weekend", folded: 0, marks: [{ label: "In hands" }] },
    ]);
  });

  it("colors slack only where it is tight", () => {
    const { cells, risk } = schedule({ ...running, required_in_hand_date: "2026-03-24", risk: "ok", slack_days: 3 });
    expect(cells.flatMap(({ slack }) => slack ?? [])).toEqual(["left", "left", "left"]);
    expect(risk.label).toBe("OK, 3 work days of slack");
  });

  it("puts what is done on the day it was done, or leaves it out where nobody knows that day", () => {
    const { cells } = schedule({
      ...running,
      goods_due_date: "2026-03-12",
      production_due_date: "2026-03-17",
      art_status: "complete",
      art_approved_at: "2026-03-05T12:00:00.000Z",
      receiving_status: "complete",
    });
    const marks = Object.fromEntries(cells.flatMap(({ label, marks }) => marks.map((mark) => [mark.label, label])));
    expect(marks).toMatchObject({ Art: "Thu 5", Make: "Tue 17", "Ship by": "Wed 18" });
    expect(marks).not.toHaveProperty("Goods");
  });

  it("says how much later than needed the shop plans to ship, and shows one day where both are one", () => {
    const planned = schedule({ ...running, estimated_ship_date: "2026-03-20" });
    const fact = (label: string) => planned.facts.find((one) => one.label === label)?.date;
    expect(fact("Ship by")).toMatchObject({ words: "Wed Mar 18", note: "" });
    expect(fact("Planned ship")).toMatchObject({ words: "Fri Mar 20", note: "2 days late", isCare: true });
    const labels = ({ cells }: typeof planned) => cells.flatMap(({ marks }) => marks.map(({ label }) => label));
    expect(labels(planned)).toContain("Planned");
    expect(labels(schedule({ ...running, estimated_ship_date: "2026-03-18" }))).not.toContain("Planned");
    expect(labels(schedule({ ...running, actual_ship_date: "2026-03-17" }))).not.toContain("Ship by");
  });
});
