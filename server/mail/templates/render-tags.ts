import { namesApart } from "contract/isolated";
import type { MailRow, MailValue } from "contract/mail-variables";
import { LINK_SIGN, type TemplateTokens } from "./template-tags";

export type MailValues = Readonly<Record<string, MailValue>>;

/** Longer than any mail server takes; a part of the text that would grow beyond it is not written. */
const MAX_OUTPUT = 4_000_000;
const MAX_STEPS = 1_000_000;

/** Thrown where a text would grow beyond what can be sent. */
export class TooLong extends Error {}

/** What Mustache does with names and sections, over plain data, counting: Mustache's own writer can't be stopped. */
export function renderTags(tokens: TemplateTokens, values: MailValues, safe: (value: string) => string): string {
  const parts: string[] = [];
  let length = 0;
  let steps = 0;
  const write = (text: string) => {
    length += text.length;
    if (length > MAX_OUTPUT) throw new TooLong();
    parts.push(text);
  };
  const walk = (inner: TemplateTokens, row: MailRow) => {
    for (const token of inner) {
      steps += 1;
      if (steps > MAX_STEPS) throw new TooLong();
      if (token.type === "text") write(token.text);
      else if (token.type === "name") write(textOf(token.name, row, values, safe));
      else for (const next of rowsOf(token, row, values)) walk(token.tokens, next);
    }
  };
  walk(tokens, {});
  return parts.join("");
}

function textOf(name: string, row: MailRow, values: MailValues, safe: (value: string) => string): string {
  if (name === "link") return LINK_SIGN;
  const value = row[name] ?? values[name] ?? "";
  return typeof value === "string" ? safe(namesApart(clean(value))) : "";
}

/** Once for each row of a list, once or never for a text that is there or is not. */
function rowsOf(token: { type: string; name: string }, row: MailRow, values: MailValues): readonly MailRow[] {
  const value = row[token.name] ?? values[token.name] ?? "";
  const isThere = value.length > 0;
  if (token.type === "inverted") return isThere ? [] : [row];
  if (typeof value === "string") return isThere ? [row] : [];
  return value;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f\ue000]/g;

const clean = (value: string) => value.replaceAll("\r\n", "\n").replace(UNPRINTABLE, "");
