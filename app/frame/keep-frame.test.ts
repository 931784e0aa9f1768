import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readBy } from "../../tests/setup/revalidation";
import { FRAME_LASTS_MS, keepFrame, noteFrame } from "./keep-frame";

const FORMATS = { locale: "en-US", units: "in" } as const;

const isRead = readBy(keepFrame);
const ORDERS = "/dashboard/orders";

beforeEach(() => {
  vi.useFakeTimers();
  noteFrame({ hasDraft: false, formats: FORMATS });
});
afterEach(() => {
  vi.useRealTimers();
});

it("the shell is not read for another page of a list, another sort or filter, however old it is", () => {
  vi.advanceTimersByTime(FRAME_LASTS_MS);
  expect(isRead(ORDERS, `${ORDERS}?page=2`)).toBe(false);
  expect(isRead(`${ORDERS}?page=2&sort=company`, `${ORDERS}?sort=-company`)).toBe(false);
  expect(isRead(ORDERS, `${ORDERS}?status[]=flagged`, "GET")).toBe(false);
});

it("steps to other pages read it once it is 15 s old", () => {
  expect(FRAME_LASTS_MS).toBe(15_000);
  vi.advanceTimersByTime(FRAME_LASTS_MS - 1);
  expect(isRead(`${ORDERS}?page=2`, "/dashboard/order/7")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isRead(`${ORDERS}?page=2`, "/dashboard/order/7")).toBe(true);
  noteFrame({ hasDraft: false, formats: FORMATS });
  expect(isRead("/dashboard/order/7", ORDERS)).toBe(false);
});

it("each refresh and each write read it at once", () => {
  expect(isRead(`${ORDERS}?page=2`, `${ORDERS}?page=2`)).toBe(true);
  expect(isRead(`${ORDERS}?page=2`, ORDERS, "POST")).toBe(true);
  expect(isRead(ORDERS, "/dashboard/order/7", "POST")).toBe(true);
});

it("it comes with a dialog, whose typed values it may bring, and for the menu without a script", () => {
  expect(isRead(ORDERS, `${ORDERS}?modal=flag&ids=7`)).toBe(true);
  expect(isRead(`${ORDERS}?modal=flag&ids=7`, ORDERS)).toBe(true);
  expect(isRead(ORDERS, "/dashboard/order/7?modal=flag")).toBe(true);
  expect(isRead(ORDERS, `${ORDERS}?nav=closed`)).toBe(true);
});

it("each step reads it while something that was typed waits for its page", () => {
  noteFrame({ hasDraft: true, formats: FORMATS });
  expect(isRead("/dashboard/order/7/notes", "/dashboard/order/8/notes")).toBe(true);
  expect(isRead(ORDERS, `${ORDERS}?page=2`)).toBe(true);
});
