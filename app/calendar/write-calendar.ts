/** A day in a calendar (RFC 5545). */
interface DayEvent {
  /** The same whenever it is written; with it a program knows the event again. */
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** When what it tells last changed: an ISO instant. */
  changedAt: string;
}

interface Calendar {
  name: string;
  /** How often a program should ask again. */
  hours: number;
  events: readonly DayEvent[];
}

const MAX_LINE_BYTES = 75;

/** The calendar as text: lines end with CR LF and are folded at 75 bytes. */
export function writeCalendar({ name, hours, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//order-management//calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
    `X-PUBLISHED-TTL:PT${hours}H`,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, day, summary, description, url, changedAt }: DayEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    // A day without an end lasts that day.
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** 20260310T150000Z */
const stamp = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");

function escaped(text: string): string {
  const plain = text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
  return plain.replaceAll(/\p{Cc}/gu, " ");
}

/** A longer line goes on in the next one behind a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}
