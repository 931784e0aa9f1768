import type { MailVariable } from "contract/mail-variables";
import { Parser } from "htmlparser2";
import type { TemplateTokens } from "./template-tags";

export interface HtmlProblem {
  level: "error" | "warning";
  message: string;
}

const ELEMENTS = new Set(
  "a abbr b big blockquote br caption center code col colgroup dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr u ul".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "abbr align alt bgcolor border cellpadding cellspacing class color colspan dir face headers height href id lang name rel role rowspan scope size span src start style target title type valign width".split(
    " ",
  ),
);
/** Closed by what follows, in HTML as everybody writes it. */
const CLOSED_BY_ITSELF = new Set("p li td th tr dd dt thead tbody tfoot colgroup br hr img col".split(" "));
const MAX_DEPTH = 60;
const MAX_PROBLEMS = 20;

/** A name of the template while its HTML is read: a letter first, so that it never hides where an element begins. */
const mark = (kind: "v" | "s", name: string) => `zq${kind}.${name}.zq`;
const MARKED = /zq[vs]\.[a-z_]*\.zq/;
const LAST = "zq.end.zq";

/**
 * What in a template's HTML has no place in mail. Names of the list stand in its text, or as the whole address of a link; sections only
 * in its text: so no value and no section can change which elements there are.
 */
export function checkHtml(tokens: TemplateTokens, variables: readonly MailVariable[]): HtmlProblem[] {
  const reader = new HtmlReader(new Set(variables.flatMap((each) => ("isAddress" in each ? [each.name] : []))));
  const parser = new Parser(reader, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true });
  try {
    parser.end(marked(tokens) + LAST);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return [...reader.problems(), { level: "error", message: `Put at most ${MAX_DEPTH} elements into each other.` }];
  }
  return reader.finish();
}

/** Reading on would cost the square of the depth. */
class TooDeep extends Error {}

function marked(tokens: TemplateTokens): string {
  const parts = tokens.map((token) => {
    if (token.type === "text") return token.text;
    if (token.type === "name") return mark("v", token.name);
    return mark("s", token.name) + marked(token.tokens) + mark("s", token.name);
  });
  return parts.join("");
}

class HtmlReader {
  readonly #addresses: ReadonlySet<string>;
  readonly #problems = new Map<string, HtmlProblem>();
  #depth = 0;
  #tail = "";

  constructor(addresses: ReadonlySet<string>) {
    this.#addresses = addresses;
  }

  onattribute(name: string, value: string, quote?: string | null): void {
    if (MARKED.test(name)) this.#error("Put names and sections between elements, not inside of < and >.");
    else if (name.startsWith("on")) this.#error(`Leave ${shown(name)} out: nothing runs in a mail.`);
    else if (!ATTRIBUTES.has(name) && !name.startsWith("aria-")) {
      this.#error(`Leave the attribute ${shown(name)} out: mail programs don't know it.`);
    } else if (name === "href" || name === "src") this.#address(name, value, quote);
    else if (MARKED.test(value)) this.#error(`Put names and sections between elements, not into ${name}="…".`);
    else if (name === "style" && /url\s*\(|expression|javascript|behavior|binding|@import|\\/i.test(value)) {
      this.#error('Leave url(…) and code out of style="…". A picture is an <img>.');
    }
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (MARKED.test(name)) this.#error("Put names and sections between elements, not inside of < and >.");
    else if (!ELEMENTS.has(name)) this.#error(notInMail(name));
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TooDeep();
    if (name === "img" && attributes.alt === undefined) {
      this.#warn('Say what the picture shows in alt="…": many people never see it. alt="" where it says nothing.');
    }
  }

  onclosetag(name: string, isImplied: boolean): void {
    this.#depth -= 1;
    if (isImplied && ELEMENTS.has(name) && !CLOSED_BY_ITSELF.has(name)) {
      this.#error(`Close <${name}> with </${name}>.`);
    }
  }

  ontext(text: string): void {
    this.#tail = (this.#tail + text).slice(-LAST.length);
  }

  oncomment(text: string): void {
    if (MARKED.test(text)) this.#error("Take names and sections out of <!-- … -->.");
    if (/^\s*\[|\bendif\b/i.test(text)) this.#warn("Leave <!--[if …]> out: few programs read it still.");
  }

  onprocessinginstruction(): void {
    this.#error("Leave <!…> and <?…> out: the frame of the mail is added.");
  }

  finish(): HtmlProblem[] {
    if (this.#tail !== LAST) this.#error("Close each < with >, each quote and each <!-- with -->.");
    return this.problems();
  }

  problems(): HtmlProblem[] {
    return [...this.#problems.values()];
  }

  #address(name: "href" | "src", value: string, quote: string | null | undefined): void {
    const isMarked = MARKED.test(value);
    const [, variable] = /^zqv\.([a-z_]+)\.zq$/.exec(value) ?? [];
    if (isMarked && (variable === undefined || name === "src" || !this.#addresses.has(variable) || !quote)) {
      const usable = [...this.#addresses].map((each) => `href="{{${each}}}"`).join(" or ");
      this.#error(`${name}="…" takes a whole address${usable ? `, such as ${usable}` : ", without names"}.`);
      return;
    }
    if (isMarked) return;
    const address = value.replace(/[\s\p{Cc}]/gu, "").toLowerCase();
    if (address.startsWith("https://")) return;
    if (address.startsWith("http://")) this.#warn(`Use https:// for ${shown(value)}: http:// can be read by others.`);
    else if (name === "src") this.#error("A picture's address begins with https://.");
    else if (!/^(mailto|tel):/.test(address)) {
      this.#error(`Write the whole address of a link, such as https://shop.com: ${shown(value) || "it is empty"}.`);
    }
  }

  #error(message: string): void {
    this.#tell({ level: "error", message });
  }

  #warn(message: string): void {
    this.#tell({ level: "warning", message });
  }

  #tell(problem: HtmlProblem): void {
    if (this.#problems.size < MAX_PROBLEMS) this.#problems.set(problem.message, problem);
  }
}

function notInMail(name: string): string {
  if (["html", "head", "body", "title", "meta", "link"].includes(name)) {
    return `Leave <${name}> out: the frame of the mail is added.`;
  }
  if (name === "style") return 'Leave <style> out: write style="…" at the elements.';
  return `Leave <${shown(name)}> out: it has no place in mail.`;
}

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\p{Cc}/gu, " ");
