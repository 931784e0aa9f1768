/** An order's name without the sign that people leave out: "1042" for "#1042" and "1042". */
export function bareOrderName(name: string): string {
  return name.trim().replace(/^#/, "");
}

/** The ways in which an order of this name may be stored: with the sign and without, in the case typed, upper and lower. */
export function orderNameSpellings(name: string): string[] {
  const bare = bareOrderName(name);
  const cases = [bare, bare.toUpperCase(), bare.toLowerCase()];
  return [...new Set(cases.flatMap((spelling) => [spelling, `#${spelling}`]))];
}
