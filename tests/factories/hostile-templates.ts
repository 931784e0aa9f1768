/** Texts of a mail template near the largest that is taken, each of which a careless reader would read again and again. */
export const HOSTILE_TEMPLATES: readonly (readonly [about: string, body_html: string])[] = [
  ["a hundred thousand characters of tags", "{{message}}".repeat(9_000)],
  ["sections in each other", "{{#message}}".repeat(8_000)],
  ["braces that never close", "{{".repeat(50_000)],
  ["blanks inside of a tag", `{{message${" ".repeat(99_000)}`],
  ["elements in each other", "<div>".repeat(20_000)],
  ["attributes without end", `<p ${"a=1 ".repeat(25_000)}`],
  ["opened and never closed", `${"<".repeat(99_000)}p `],
  ["comments without end", "<!--".repeat(25_000)],
];
