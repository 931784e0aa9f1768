/** One piece of a stylesheet: a rule with what its selectors ask for, a block of pieces under a condition, or text as it is. */
export type StylePiece =
  | { kind: "rule"; text: string; selectors: readonly Wanted[] }
  | { kind: "block"; head: string; pieces: readonly StylePiece[] }
  | { kind: "text"; text: string };

/** Classes that a selector asks for, and lists of which one entry has to hold (`:is(…)`). */
interface Wanted {
  classes: readonly string[];
  oneOf: readonly (readonly Wanted[])[];
}

const CONDITIONS = /^@(?:media|supports|layer|container)\b/;
const PRINT = /^@media\s+print\b/;

/** Takes a stylesheet apart once, so that `stylesOf` can be asked for every document. */
export function parseStyles(css: string): StylePiece[] {
  const pieces: StylePiece[] = [];
  let at = 0;
  while (at < css.length) {
    const open = find(css, at, "{;");
    if (css[open] !== "{") {
      const text = css.slice(at, open + 1);
      if (text.trim() !== "" && !isComment(text)) pieces.push({ kind: "text", text });
      at = open + 1;
      continue;
    }
    const close = endOfBlock(css, open);
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    if (CONDITIONS.test(head)) pieces.push({ kind: "block", head, pieces: parseStyles(body) });
    else if (head.startsWith("@")) pieces.push({ kind: "text", text: `${head}{${body}}` });
    else pieces.push({ kind: "rule", text: `${head}{${body}}`, selectors: listOf(head).map(wantedBy) });
    at = close + 1;
  }
  return pieces;
}

const isComment = (text: string) => /^\s*\/\*[^*]*\*\/\s*$/.test(text);

/** Every rule that could hold in a document with these classes, in its order; what is for paper alone can wait. */
export function stylesOf(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const piece of pieces) {
    if (piece.kind === "text") css += piece.text;
    else if (piece.kind === "rule") css += piece.selectors.some((wanted) => canHold(wanted, classes)) ? piece.text : "";
    else if (!PRINT.test(piece.head)) {
      const inside = stylesOf(piece.pieces, classes);
      if (inside !== "") css += `${piece.head}{${inside}}`;
    }
  }
  return css;
}

/** All classes that stand in a document. */
export function classesOf(html: string): Set<string> {
  const values = new Set<string>();
  for (const [, value = ""] of html.matchAll(/ class="([^"]*)"/g)) values.add(value);
  const classes = new Set<string>();
  for (const value of values) for (const name of value.split(" ")) classes.add(unescapeHtml(name));
  return classes;
}

function canHold({ classes: asked, oneOf }: Wanted, classes: ReadonlySet<string>): boolean {
  return (
    asked.every((name) => classes.has(name)) && oneOf.every((list) => list.some((wanted) => canHold(wanted, classes)))
  );
}

const NAME = /\.((?:[\w-]|\\.|[^\0-\x7f])+)/gy;
const LIST_OF_CHOICES = /:(?:is|where|matches)\(/y;
const OTHER_LIST = /:[\w-]+\(/y;

/** What a selector asks for. What it says in `:not(…)`, `:has(…)`, attributes and elements is left out: it can only narrow. */
function wantedBy(selector: string): Wanted {
  const classes: string[] = [];
  const oneOf: Wanted[][] = [];
  let at = 0;
  while (at < selector.length) {
    const rest = (pattern: RegExp) => {
      pattern.lastIndex = at;
      return pattern.exec(selector);
    };
    const name = rest(NAME);
    if (name) {
      classes.push((name[1] ?? "").replace(/\\(.)/g, "$1"));
      at = NAME.lastIndex;
      continue;
    }
    const choices = rest(LIST_OF_CHOICES);
    const list = choices ?? rest(OTHER_LIST);
    if (list) {
      const start = at + list[0].length;
      const end = find(selector, start, ")");
      if (choices) oneOf.push(listOf(selector.slice(start, end)).map(wantedBy));
      at = end + 1;
    } else if (selector[at] === "[") at = find(selector, at + 1, "]") + 1;
    else at += selector[at] === "\\" ? 2 : 1;
  }
  return { classes, oneOf };
}

/** The entries of a list between commas. */
function listOf(text: string): string[] {
  const entries: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const end = find(text, at, ",");
    entries.push(text.slice(at, end));
    at = end + 1;
  }
  return entries;
}

/** Where one of these characters stands next, outside strings, brackets and comments; the end where none does. */
function find(text: string, from: number, wanted: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (wanted.includes(character)) return at;
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === "(") at = find(text, at + 1, ")");
    else if (character === "[") at = find(text, at + 1, "]");
    else if (text.startsWith("/*", at)) at = Math.max(at, text.indexOf("*/", at) + 1);
  }
  return text.length;
}

function endOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== text[open]) at += text[at] === "\\" ? 2 : 1;
  return at;
}

function endOfBlock(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length) {
    at = find(css, at, "{}");
    if (css[at] !== "{") return at;
    at = endOfBlock(css, at) + 1;
  }
  return at;
}

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|gt|lt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const ENTITIES: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };
