import { describe, expect, it } from "vitest";
import { ageWords, dayOfInstant, instantWords, type ShopClock, whenWords } from "./instant-words";

const clock: ShopClock = { now: Date.parse("2026-03-10T15:00:00Z"), today: "2026-03-10", timeZone: "America/Chicago" };

describe("an instant in words", () => {
  it("stands on the shop's wall, whatever the zone of the server", () => {
    expect(instantWords("2026-03-10T14:42:00.000Z", clock)).toBe("Today 09:42");
    expect(instantWords("2026-03-10T04:30:00.000Z", clock)).toBe("Mon Mar 9, 23:30");
    expect(instantWords("2025-03-09T12:00:00.000Z", clock)).toBe("Sun Mar 9, 2025, 07:00");
    expect(whenWords("2026-03-10T14:42:00.000Z", clock)).toBe("today 09:42");
    expect(whenWords("2026-03-10T14:42:00.000Z", clock, { language: "es", today: "hoy" })).toBe("hoy 09:42");
    expect(whenWords("2026-03-10T04:30:00.000Z", clock, { language: "es" })).toBe("lun 9 mar, 23:30");
    expect(dayOfInstant("2026-03-10T04:30:00.000Z", clock.timeZone)).toBe("2026-03-09");
  });

  it("ages by minutes and hours up to 48 hours, then by its day", () => {
    expect(ageWords("2026-03-10T14:59:30.000Z", clock)).toBe("just now");
    expect(ageWords("2026-03-10T14:48:00.000Z", clock)).toBe("12 min");
    expect(ageWords("2026-03-08T15:00:01.000Z", clock)).toBe("47 h");
    expect(ageWords("2026-03-08T15:00:00.000Z", clock)).toBe("Sun Mar 8");
    expect(ageWords("2025-03-08T15:00:00.000Z", clock)).toBe("Mar 8, 2025");
    expect(ageWords("2026-03-11T15:00:00.000Z", clock)).toBe("Wed Mar 11");
  });

  it("is shown as it came when it is none", () => {
    expect(instantWords("soon", clock)).toBe("soon");
    expect(ageWords("", clock)).toBe("");
  });
});
