import { expect, it } from "vitest";
import { writeCalendar } from "./write-calendar";

const event = {
  uid: "order-7-ship-by@orders.example",
  day: "2026-03-12",
  summary: "Ship 1007",
  description: "48 pieces",
  url: "http://orders.example/dashboard/order/7",
  changedAt: "2026-03-10T15:00:00.000Z",
};
const calendarOf = (changes: Partial<typeof event> = {}, name = "Acme: open orders") =>
  writeCalendar({ name, hours: 1, events: [{ ...event, ...changes }] });
/** As a program reads it: folds taken out. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

it("writes an event of a whole day that keeps its id", () => {
  const text = calendarOf();
  expect(unfolded(text)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//order-management//calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "NAME:Acme: open orders",
    "X-WR-CALNAME:Acme: open orders",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    "BEGIN:VEVENT",
    "UID:order-7-ship-by@orders.example",
    "DTSTAMP:20260310T150000Z",
    "LAST-MODIFIED:20260310T150000Z",
    "DTSTART;VALUE=DATE:20260312",
    "SUMMARY:Ship 1007",
    "DESCRIPTION:48 pieces",
    "URL:http://orders.example/dashboard/order/7",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("escapes what has a meaning in the format", () => {
  const lines = unfolded(calendarOf({ summary: "Acme; Sons, Inc. \\ back\nsecond\tline\u0007" }));
  expect(lines).toContain("SUMMARY:Acme\\; Sons\\, Inc. \\\\ back\\nsecond line ");
});

it("folds at 75 bytes and cuts no character in two", () => {
  const summary = "Müller & Söhne 🧵".repeat(20);
  const text = calendarOf({ summary }, "名".repeat(60));
  const lines = text.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
  expect(unfolded(text)).toContain(`NAME:${"名".repeat(60)}`);
});
