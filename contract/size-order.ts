const ADULT = ["XXS", "XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL", "6XL"];

/** A size as the trade writes it: "xxl" and "XX-Large" are 2XL, "one size" is OSFA. Anything else stays as it came. */
export function sizeName(size: string): string {
  const text = size.trim().replace(/\s+/g, " ");
  const key = text.toUpperCase().replace(/[\s.-]/g, "");
  const words = /^(?:(X+|\d+X))?(?:SMALL|LARGE)$|^MEDIUM$/.exec(key);
  if (words) {
    if (key === "MEDIUM") return "M";
    const letter = key.endsWith("SMALL") ? "S" : "L";
    return sizeName(`${words[1] ?? ""}${letter}`);
  }
  const many = /^(X{2,6})(L)$/.exec(key);
  if (many?.[1]) return `${many[1].length}XL`;
  const short = /^([2-6])X$/.exec(key);
  if (short) return `${short[1]}XL`;
  if (["OS", "OSFA", "OSFM", "ONESIZE", "ONESIZEFITSALL", "ONESIZEFITSMOST"].includes(key)) return "OSFA";
  return ADULT.includes(key) ? key : text;
}

/** Kinds of sizes as they stand in a grid: S to 6XL, youth, tall, one size, then the rest (field-guide §2, work order). */
const SYSTEMS = ["adult", "youth", "tall", "one size", "fitted", "child", "number", "other"] as const;
type System = (typeof SYSTEMS)[number];

/** The same as they are said: from small people to large ones. */
const SAID: readonly System[] = ["child", "youth", "adult", "tall", "fitted", "number", "one size", "other"];

interface SizePlace {
  system: System;
  /** Steps from one size to the next are 1. */
  step: number;
  /** "Youth L" of "YL". */
  said: string;
  /** How it ends a range: "L" of "Youth S–L". */
  end: string;
}

const CHILD = ["NEWBORN", "3M", "6M", "9M", "12M", "18M", "24M", "2T", "3T", "4T", "5T", "6T"];

function placeOf(size: string): SizePlace {
  const key = size.toUpperCase();
  const place = (system: System, step: number, said = size, end = said): SizePlace => ({ system, step, said, end });
  if (ADULT.includes(key)) return place("adult", ADULT.indexOf(key));
  if (CHILD.includes(key)) return place("child", CHILD.indexOf(key));
  if (key === "OSFA") return place("one size", 0);
  if (/^\d+(?:\.\d+)?$/.test(key)) return place("number", Number(key));
  const [, youth, tall, fitted] =
    /^(?:Y(?:OUTH)?[\s-]?(\w[\w -]*)|(\w+?)[\s-]?T(?:ALL)?|(\w+)\/\w+)$/
      .exec(key)
      ?.map((one) => one && sizeName(one)) ?? [];
  const step = ADULT.indexOf(youth || tall || fitted || "");
  if (step < 0) return place("other", 0);
  if (youth) return place("youth", step, `Youth ${youth}`, youth);
  return tall ? place("tall", step, `${tall}T`) : place("fitted", step);
}

const naturally = new Intl.Collator("en", { numeric: true });

export function compareSizes(a: string, b: string): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return (
    SYSTEMS.indexOf(one.system) - SYSTEMS.indexOf(other.system) || one.step - other.step || naturally.compare(a, b)
  );
}

/** "S–XL", "M, L", "Youth L, S–XL, OSFA". Three sizes or more that follow each other are a range, which is of one kind of sizes alone. */
export function sizesWords(lines: readonly { size?: string | null }[]): string {
  const names = lines.flatMap(({ size }) => sizeName(size ?? "") || []).sort(compareSizes);
  const places = [...new Map(names.map(placeOf).map((place) => [place.said, place])).values()];
  return SAID.flatMap((system) => rangesOf(places.filter((place) => place.system === system))).join(", ");
}

/** Waists come by inches and by twos. */
const follows = (place: SizePlace, before: SizePlace) =>
  place.step > before.step && place.step - before.step <= (place.system === "number" ? 2 : 1);

function rangesOf(places: readonly SizePlace[]): string[] {
  const runs: SizePlace[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(place, last)) run.push(place);
    else runs.push([place]);
  }
  return runs.flatMap((run) => {
    const [first, second, ...rest] = run;
    const last = rest.at(-1);
    return first && second && last ? [`${first.said}–${last.end}`] : run.map(({ said }) => said);
  });
}
