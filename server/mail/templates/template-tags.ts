import type { MailVariable } from "contract/mail-variables";
import { numberWords } from "contract/number-words";
import Mustache from "mustache";

/** One part of a template as Mustache reads it, checked: names of the list only, sections closed, nothing that runs. */
export type TemplateTokens = readonly TemplateToken[];
type TemplateToken =
  | { type: "text"; text: string }
  | { type: "name"; name: string }
  | { type: "section" | "inverted"; name: string; tokens: TemplateTokens };

/** The place of the secret link while a text is put together: nothing that people type has this sign. */
export const LINK_SIGN = "\uE000";

type ReadTags = { ok: true; tokens: TemplateTokens } | { ok: false; message: string };

const MAX_TAGS = 1_000;
const MAX_TAG_LENGTH = 100;
const MAX_DEPTH = 10;

const FORBIDDEN: Readonly<Record<string, string>> = {
  "{": "Write {{name}} with two braces: three would let values bring HTML of their own.",
  "&": "Write {{name}} without &: values never bring HTML of their own.",
  ">": "Leave {{> …}} out: a template can't contain another one.",
  "=": "Leave {{= … =}} out: names stand between {{ and }} only.",
};

/** The tags of a text, as far as its event allows them. What is wrong is told with what to do. */
export function readTags(text: string, variables: readonly MailVariable[]): ReadTags {
  const problem = tagProblem(text);
  if (problem) return { ok: false, message: problem };
  try {
    return { ok: true, tokens: checked(parse(text), { variables, list: null, depth: 0 }) };
  } catch (error) {
    if (error instanceof TagProblem) return { ok: false, message: error.message };
    return { ok: false, message: sectionProblem(String(error)) };
  }
}

class TagProblem extends Error {}

/**
 * Asked before Mustache reads it: its expressions take very long for thousands of tags or for long blanks inside of one. As no tag may
 * change the braces, both find the same tags.
 */
function tagProblem(text: string): string | null {
  let from = text.indexOf("{{");
  for (let count = 1; from >= 0; count += 1) {
    if (count > MAX_TAGS) return `Use ${numberWords(MAX_TAGS)} names or fewer.`;
    const to = text.indexOf("}}", from + 2);
    if (to < 0) return `Close {{ with }} after “${text.slice(from, from + 20)}”.`;
    const inside = text.slice(from + 2, to);
    const forbidden = FORBIDDEN[inside.trimStart().charAt(0)];
    if (forbidden) return forbidden;
    if (inside.length > MAX_TAG_LENGTH || inside.includes("{{")) {
      return `Close {{ with }} after “${text.slice(from, from + 20)}”.`;
    }
    from = text.indexOf("{{", to + 2);
  }
  return null;
}

// The declared type of a token leaves out what sections hold.
type RawToken = readonly [type: string, value: string, start: number, end: number, tokens?: readonly RawToken[]];

function parse(text: string): readonly RawToken[] {
  const writer = new Mustache.Writer();
  return writer.parse(text, ["{{", "}}"]) as readonly RawToken[];
}

interface Place {
  variables: readonly MailVariable[];
  /** The list whose section it stands in. */
  list: Extract<MailVariable, { items: readonly unknown[] }> | null;
  depth: number;
}

function checked(tokens: readonly RawToken[], place: Place): TemplateTokens {
  if (place.depth > MAX_DEPTH) throw new TagProblem(`Put at most ${MAX_DEPTH} sections into each other.`);
  return tokens.flatMap((token): TemplateToken[] => {
    const [type, value, , , inner = []] = token;
    if (type === "text") return [{ type, text: value.replaceAll(LINK_SIGN, "") }];
    if (type === "name") return [{ type, name: plainName(value, place) }];
    if (type === "#" || type === "^") {
      const { name, list } = sectionOf(value, place);
      const inside = { ...place, list: type === "#" ? (list ?? place.list) : place.list, depth: place.depth + 1 };
      return [{ type: type === "#" ? "section" : "inverted", name, tokens: checked(inner, inside) }];
    }
    return [];
  });
}

function plainName(name: string, { variables, list }: Place): string {
  const known = [...(list?.items ?? []), ...variables].find((variable) => variable.name === name);
  if (!known) throw new TagProblem(unknownName(name, [...(list?.items ?? []), ...variables], variables));
  if ("items" in known) throw new TagProblem(`{{${name}}} is a list: write {{#${name}}} … {{/${name}}} around a row.`);
  return name;
}

function sectionOf(name: string, { variables, list }: Place) {
  const known = [...(list?.items ?? []), ...variables].find((variable) => variable.name === name);
  if (!known) throw new TagProblem(unknownName(name, [...(list?.items ?? []), ...variables], variables));
  if (name === "link") throw new TagProblem("{{link}} is always there: it needs no section.");
  if (!("items" in known)) return { name, list: null };
  if (list) throw new TagProblem(`Close {{/${list.name}}} before {{#${name}}}: a list can't stand inside a list.`);
  return { name, list: known };
}

function unknownName(name: string, usable: readonly { name: string }[], variables: readonly MailVariable[]): string {
  const shown = name.slice(0, 40);
  const home = variables.find((variable) => "items" in variable && variable.items.some((item) => item.name === name));
  if (home) return `{{${shown}}} stands in rows only: write it between {{#${home.name}}} and {{/${home.name}}}.`;
  const names = usable.map((variable) => variable.name).join(", ");
  return `{{${shown}}} is not known here. Use one of: ${names}.`;
}

/** Mustache's own words name the section. */
function sectionProblem(words: string): string {
  const [, kind = "", name = ""] = /(Unclosed|Unopened) section "([^"]*)"/.exec(words) ?? [];
  if (kind === "Unclosed") return `Close {{#${name}}} with {{/${name}}}.`;
  if (kind === "Unopened") return `{{/${name}}} closes nothing. Write {{#${name}}} before it, or remove it.`;
  return "Close each {{ with }}.";
}
