import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayByOffset, readTypedDate, writtenOffset } from "./typed-dates";

const hints = { placedOn: "2026-11-20", dayAt: dayByOffset(-300) };
const dayOf = (text: string, more = {}) => readTypedDate(text, { ...hints, ...more })?.day ?? null;

describe("December 18, 2026", () => {
  it.each([
    "2026-12-18",
    "2026/12/18",
    "2026.12.18",
    "2026-12-18 00:00:00",
    "2026-12-18T00:00:00-05:00",
    "2026-12-18T00:00:00Z",
    "2026-12-18T05:00:00.000Z",
    "2026-12-18 05:00:00 UTC",
    "Fri, 18 Dec 2026 05:00:00 GMT",
    "Fri Dec 18 2026 00:00:00 GMT-0500 (Eastern Standard Time)",
    "20261218",
    "1797570000",
    "1797570000000",
    "12/18/2026",
    "12 / 18 / 2026",
    "12-18-2026",
    "12/18/26 at 3pm",
    "12/18/2026 10:00 AM",
    "12/18",
    "18/12/2026",
    "18.12.2026",
    "18.12.26",
    "18.12.",
    "18-Dec-2026",
    "18-Dec-26",
    "18 Dec 2026, 10:00 - 12:00",
    "18 dec 11 am",
    "Dec 18",
    "Dec. 18th",
    "Dec-18-26",
    "Dec 18-20",
    "Dec 18-27",
    "Dec 18 - 20",
    "Dec 18-20, 2026",
    "18-20 December 2026",
    "10:00 - 18 Dec 2026",
    "Date:18 Dec",
    "18th or 19th of December",
    "December 18th, 2026",
    "Friday, December 18, 2026",
    "by Friday the 18th of December",
    "Dec-18-2026",
    "dec 18 '26",
    "2026 Dec 18",
    "18 December 2026 (Friday)",
    "18 de diciembre de 2026",
    "18 décembre 2026",
    "18. Dezember 2026",
    "Need it by 12/18, please",
    "December 18 2026 14:00",
  ])("is read of %j", (text) => expect(dayOf(text)).toBe("2026-12-18"));
});

it("is nothing where there is no day, or more than one", () => {
  const texts = ["", "ASAP", "soon", "3pm", "10:30", "24", "13/13/2026", "2026-02-30", "Dec 45", "12/18 or 12/20"];
  for (const text of [...texts, "12/18/2026 - 12/20/2026", "555-0134", "1.5", "no rush"])
    expect(dayOf(text)).toBeNull();
});

it("without a year is the next such day, the day of the order included", () => {
  expect(dayOf("Nov 20")).toBe("2026-11-20");
  expect(dayOf("11/19")).toBe("2027-11-19");
  expect(dayOf("Feb 29")).toBe("2028-02-29");
  expect(dayOf("Jan 5", { placedOn: null })).toBeNull();
});

it("puts day and month by the hint and says where they could be turned", () => {
  expect(readTypedDate("3/4/2027", hints)).toMatchObject({ day: "2027-03-04", isAmbiguous: true });
  expect(readTypedDate("3/4/2027", { ...hints, isDayFirst: true })).toMatchObject({
    day: "2027-04-03",
    isAmbiguous: true,
  });
  expect(readTypedDate("3/20/2027", { ...hints, isDayFirst: true })).toMatchObject({
    day: "2027-03-20",
    isAmbiguous: false,
  });
  expect(readTypedDate("4/4/2027", hints)?.isAmbiguous).toBe(false);
});

it("keeps the picked day on both sides of UTC and of summer time", () => {
  expect(dayOf("2026-12-17T23:00:00.000Z", { dayAt: dayByOffset(60) })).toBe("2026-12-18");
  expect(dayOf("2026-06-17T22:00:00.000Z", { dayAt: dayByOffset(60) })).toBe("2026-06-18");
  expect(dayOf("2026-06-18T04:00:00Z", { dayAt: dayByOffset(-300) })).toBe("2026-06-18");
});

it("reads every day in every form", () => {
  const months = "January February March April May June July August September October November December".split(" ");
  fc.assert(
    fc.property(fc.date({ min: new Date("2026-11-20"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = "", month = "", number = ""] = day.split("-");
      const name = months[Number(month) - 1] ?? "";
      const forms = [day, `${day}T00:00:00Z`, day.replaceAll("-", ""), `${month}/${number}/${year}`];
      const worded = [`${name} ${Number(number)}, ${year}`, `${Number(number)}-${name.slice(0, 3)}-${year}`];
      const dotted = `${number}.${month}.${year.slice(2)}`;
      for (const form of [...forms, ...worded, dotted]) expect(dayOf(form)).toBe(day);
    }),
  );
});

it("never throws and never takes long", () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => void readTypedDate(text, hints)));
  for (const piece of ["1/", "dec ", "18 ", "1-1-", "2026-", "a"]) void readTypedDate(piece.repeat(5_000), hints);
});

it("finds the offset that a store wrote", () => {
  const texts = ["2026-11-20T10:00:00-05:00", "2026-11-20 10:00:00 -0500", "2026-11-20T10:00:00+05:30"];
  expect(texts.map(writtenOffset)).toEqual([-300, -300, 330]);
  expect(["2026-11-20", "2026-11-20T10:00:00Z", null].map(writtenOffset)).toEqual([null, null, null]);
});
