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

/** Where a size stands in a grid: adult XS to 6XL, youth, tall, OSFA, then numbers and words. */
function rankOf(size: string): number {
  const key = size.toUpperCase();
  const adult = ADULT.indexOf(key);
  if (adult >= 0) return adult;
  const [, youth, tall] = /^(?:Y(?:OUTH)?[\s-]?(\w+)|(\w+?)[\s-]?T(?:ALL)?)$/.exec(key) ?? [];
  if (youth && ADULT.includes(youth)) return 100 + ADULT.indexOf(youth);
  if (tall && ADULT.includes(tall)) return 200 + ADULT.indexOf(tall);
  return key === "OSFA" ? 300 : 400;
}

const naturally = new Intl.Collator("en", { numeric: true });

export function compareSizes(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || naturally.compare(a, b);
}
