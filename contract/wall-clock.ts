/** What the clock on the shop's wall shows. Instants are UTC on the wire; days and times of day are the shop's. */
export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM:SS of 24 hours */
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** At an instant in milliseconds, in an IANA zone. */
export function wallClockAt(instantMs: number, timeZone: string): WallClock {
  const parts: Record<string, string> = {};
  for (const part of formatFor(timeZone).formatToParts(instantMs)) parts[part.type] = part.value;
  return {
    day: `${(parts.year ?? "").padStart(4, "0")}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}
