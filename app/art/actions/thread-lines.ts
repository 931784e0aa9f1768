import type { ThreadStop } from "contract/art-uploads.schema";

export type ReadThreads = { ok: true; stops: ThreadStop[] } | { ok: false; problem: string };

const EXAMPLE = "1 1082 Cream Madeira #f0e8d0";
const MAX_LINES = 120;
/** Makers of thread and ink charts; what follows their name belongs to it ("Madeira Polyneon"). */
const CHARTS =
  /\s(madeira|isacord|robison[- ]anton|sulky|gunold|marathon|floriani|exquisite|hemingworth|fufu|king star|brother|janome|coats|mettler|aurifil|gingko|ginko|wilflex|rutland|union ink|pantone|pms)(?=\s|$)/i;

/**
 * A thread sequence as people paste it, a color a line: "1 1082 Cream Madeira #f0e8d0", in words or in columns (tabs, commas, semicolons).
 * Stop number, needle ("N3"), chart and color may be left out. A line that can't be read is named.
 */
export function readThreadLines(text: string): ReadThreads {
  const lines = text
    .split(/\r?\n/)
    .flatMap((raw, index) => (raw.trim() === "" ? [] : { raw: raw.trim(), at: index + 1 }));
  if (lines.length > MAX_LINES) return { ok: false, problem: `Use ${MAX_LINES} lines or fewer.` };
  const isNumbered = lines.every(({ raw }, index) => stopOf(raw) === index + 1);
  const stops: ThreadStop[] = [];
  for (const [index, { raw, at }] of lines.entries()) {
    const thread = readThread(isNumbered ? raw.replace(STOP, "") : raw);
    if (typeof thread === "string") return { ok: false, problem: `Line ${at}: ${thread}` };
    stops.push({ stop: index + 1, ...thread });
  }
  return { ok: true, stops };
}

/** "1 ", "1. ", "1) ", or the first of several columns. */
const STOP = /^(\d{1,3})(?:[.):]\s*|\s*[\t,;|]\s*|\s+)(?=\S)/;
const stopOf = (line: string) => Number(STOP.exec(line)?.[1] ?? Number.NaN);

function readThread(line: string): Omit<ThreadStop, "stop"> | string {
  const color = /(?:^|[\s,;|])(#\S*)/.exec(line);
  const rgb = color?.[1] === undefined ? null : rgbOf(color[1]);
  if (rgb === undefined) return `${color?.[1]} isn't a color. Write it as #rrggbb.`;
  const withoutColor = line.replace(color?.[1] ?? "", " ");
  const needle = /(?:^|[\s,;|])n(?:eedle)?\s*(\d{1,2})(?=$|[\s,;|])/i.exec(withoutColor);
  const rest = withoutColor.replace(needle?.[0] ?? "", " ").trim();
  const named = /[\t,;|]/.test(rest) ? fromColumns(rest) : fromWords(rest);
  if (named.name === null && named.code === null)
    return `Write stop, code, name, chart and color, such as "${EXAMPLE}".`;
  const tooLong = Object.values(named).find((value) => (value?.length ?? 0) > MAX_WORDS);
  if (tooLong !== undefined) return `Use ${MAX_WORDS} characters or fewer for code, name and chart each.`;
  return { needle: needle ? Number(needle[1]) : null, ...named, rgb };
}

const MAX_WORDS = 40;

interface Named {
  code: string | null;
  name: string | null;
  chart: string | null;
}

function fromColumns(text: string): Named {
  const cells = text
    .split(/[\t,;|]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  const [first = null, second = null, third = null] = cells;
  if (cells.length === 1 && first !== null) return fromWords(first);
  return isCode(first) ? { code: first, name: second, chart: third } : { code: null, name: first, chart: second };
}

function fromWords(text: string): Named {
  const chart = CHARTS.exec(text);
  const before = (chart ? text.slice(0, chart.index) : text).trim();
  const [first = "", ...others] = before.split(/\s+/);
  const hasCode = isCode(first);
  const name = (hasCode ? others.join(" ") : before) || null;
  return { code: hasCode ? first : null, name, chart: chart ? text.slice(chart.index).trim() : null };
}

/** Codes of charts have a digit: "1082", "R-2210", "286C". */
const isCode = (word: string | null) => word !== null && /\d/.test(word) && !/\s/.test(word);

/** "#f0e8d0"; undefined where it is none. */
function rgbOf(text: string): string | undefined {
  const digits = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(text);
  if (!digits) return undefined;
  const long = digits[1] ?? [...(digits[2] ?? "")].map((digit) => digit + digit).join("");
  return `#${long.toLowerCase()}`;
}
