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
    expect(cells.filter(({ slack }) => slack === "left").map(({ label }) => label)).toEqual(["Fri 20"]);
    expect(cells.find(({ place }) => place === "today")?.marks).toEqual([{ label: "Today", note: "", tone: "today" }]);
    expect(risk).toMatchObject({ tone: "care", label: "Tight, 1 work day of slack" });
    expect(sentence).toBe("Earliest in hands Thu Mar 19, required Fri Mar 20, 8 work days left");
  });

  it("has no cell for a day on which the shop is closed, and says why", () => {
    const daysOff = [{ id: 1, first_day: "2026-03-12", last_day: "2026-03-13", reason: "Inventory" }];
    const shop = { calendar: workCalendar([1, 2, 3, 4, 5], daysOff), carriers: carrierCalendar(daysOff), daysOff };
    const { cells, sentence } = schedule(running, shop);
    expect(cells.map(({ label }) => label).slice(6, 9)).toEqual(["Tue 10", "Wed 11", "Mon 16"]);
    expect(cells.find(({ label }) => label === "Mon 16")?.rest).toBe("Closed: Inventory");
    expect(cells.find(({ label }) => label === "Wed 11")?.marks).toEqual([
      { label: "Art", note: "Fri 13", tone: "plain" },
    ]);
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

  it("counts a weekend with its Friday and says which day it is", () => {
    const { cells } = schedule({ ...running, required_in_hand_date: "2026-03-21" });
    expect(cells.at(-1)).toMatchObject({ label: "Fri 20", marks: [{ label: "In hands", note: "Sat 21" }] });
  });
});
