/** Zones of suppliers near and far; any other of the IANA database may be typed. */
const COMMON = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
  "America/Toronto",
  "America/Vancouver",
  "America/Mexico_City",
  "America/Bogota",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Europe/Lisbon",
  "Europe/Istanbul",
  "Africa/Cairo",
  "Asia/Dhaka",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Ho_Chi_Minh",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Sydney",
  "UTC",
];

/** The shop's own first. */
export const timeZonesFor = (shopZone: string): string[] => [shopZone, ...COMMON.filter((zone) => zone !== shopZone)];
