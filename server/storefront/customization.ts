import { meaningOf, nameKey } from "../lines/property-names";
import { clean, isObject } from "./json-values";
import { plainAnswer, withoutPrice } from "./shown-text";
import { IMPORT_LIMITS, type StoreProperty } from "./store-order";

/**
 * Personalizer and upload apps keep what the customer chose in one property as a tree of JSON, often hidden from the shopper. This reads
 * names and answers out of any such tree.
 */

export interface Answer {
  name: string;
  value: string;
}

const LIMITS = { answers: 200, nodes: 5_000, depth: 12 } as const;

/** What people read comes before what programs call it. */
const NAME_KEYS =
  "label title question field_label element_label display_key option_name fieldname name option key field".split(" ");
const VALUE_KEYS =
  "value display_value answer text content url file files values selected input option_value val".split(" ");
/** What programs keep for themselves. */
const TECHNICAL =
  /^(?:(?:.{0,60} )?(?:id|ids|uid|uuid|guid|hash|key|file ?name|mime ?type|token|nonce|sku|price|prices|cost|total|fee|weight|class|css|style|type|mode|status|version|locale|lang|currency|quantity|qty|percent|index|order|position x|position y|width|height|left|top|angle|scale|opacity|x|y|z)|(?:cart|product|variant|section|element|tax|shop|store|line)\b.{0,60}|(?:created|updated|modified)(?: at| on)?|timestamp)$/;
const SPEAKS_OF_TEXT =
  /\b(?:engrav\w*|monogram|initials|names?|texts?|message|wording|fonts?|colou?rs?|notes?|instructions?|comments?|personali[sz]\w*|placement|location|size|number|roster|logo|artwork|thread|stitch\w*|embroider\w*|print)\b/;
const IS_LINK = /^https?:\/\/\S{4,2000}$/i;
const IS_CODE = /^(?:[0-9a-f]{8,}|[0-9a-f-]{16,}|\d+|[a-z]{1,4}_\w+|\S{40,})$/i;
/** Where a server keeps an upload: nobody else can open it. */
const IS_SERVER_PATH = /^\/[\w./-]+\.\w{2,5}$/;
const IS_SERIALIZED = /^(?:a:\d{1,9}:\{|O:\d{1,9}:")/;
const IS_JSON = /^\s*[[{]/;
const IS_COMPONENT = /^%(?:7b|5b)/i;

/** Does this text hold a tree rather than an answer? */
export function isTree(value: unknown): boolean {
  if (typeof value !== "string") return typeof value === "object" && value !== null;
  return (IS_JSON.test(value) && /["'&:]/.test(value)) || IS_COMPONENT.test(value) || IS_SERIALIZED.test(value);
}

/** The tree of the property of this name; what stands in it without a name of its own goes by that. */
export function readTree(value: unknown, name: string) {
  const walk = new Walk();
  walk.visit(value, labelOf(name), 0, false);
  return {
    answers: walk.answers,
    /** It holds something that was not understood. */
    isUnread: walk.isUnread,
  };
}

class Walk {
  readonly answers: Answer[] = [];
  isUnread = false;
  #nodes = 0;

  visit(value: unknown, name: string, depth: number, isNamed: boolean): void {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes || depth > LIMITS.depth) {
      this.isUnread = true;
      return;
    }
    if (typeof value === "string") this.#text(value, name, depth, isNamed);
    else if (typeof value === "number") this.#answer(name, String(value), isNamed);
    else if (Array.isArray(value)) for (const entry of value) this.visit(entry, name, depth + 1, isNamed);
    else if (isObject(value)) this.#object(value, name, depth, isNamed);
  }

  #object(object: Readonly<Record<string, unknown>>, name: string, depth: number, isNamed: boolean): void {
    const nameAt = NAME_KEYS.find((key) => typeof object[key] === "string" && object[key] !== "");
    const valueAt = VALUE_KEYS.find((key) => Object.hasOwn(object, key) && object[key] !== "" && object[key] !== null);
    const isPair = nameAt !== undefined && valueAt !== undefined;
    if (isPair) this.visit(object[valueAt], String(object[nameAt]), depth + 1, true);
    for (const [key, own] of Object.entries(object)) {
      if (isPair && (key === nameAt || NAME_KEYS.includes(key) || VALUE_KEYS.includes(key))) continue;
      if (isPair && typeof own !== "object") continue;
      const isWord = !/^\d+$/.test(key) && !(VALUE_KEYS.includes(key) && name !== "");
      this.visit(own, isWord ? key : name, depth + 1, isWord ? false : isNamed);
    }
  }

  #text(text: string, name: string, depth: number, isNamed: boolean): void {
    if (!isTree(text)) {
      this.#answer(name, text, isNamed);
      return;
    }
    const tree = parseTree(text);
    if (tree === undefined) this.isUnread = true;
    else this.visit(tree, name, depth + 1, isNamed);
  }

  #answer(name: string, text: string, isNamed: boolean): void {
    const label = withoutPrice(plainAnswer(labelOf(name)));
    const value = withoutPrice(plainAnswer(clean(text, IMPORT_LIMITS.textLength))).trim();
    const key = nameKey(label);
    if (value === "" || key === "" || IS_SERVER_PATH.test(value)) return;
    const isAnswer =
      IS_LINK.test(value) ||
      meaningOf(label) !== null ||
      (!TECHNICAL.test(key) && (isNamed || SPEAKS_OF_TEXT.test(key)));
    if (!isAnswer || (IS_CODE.test(value) && meaningOf(label) === null && !IS_LINK.test(value))) return;
    if (this.answers.length < LIMITS.answers) this.answers.push({ name: label, value });
    else this.isUnread = true;
  }
}

/** JSON as it stands, in the encoding of a URL or of HTML; undefined where it is none. */
function parseTree(text: string): unknown {
  const candidates = [
    () => text,
    () => decodeURIComponent(text),
    () => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  ];
  for (const candidate of candidates) {
    try {
      const tree: unknown = JSON.parse(candidate());
      return tree;
    } catch {
      // The next encoding.
    }
  }
  return undefined;
}

/** `_engraving_note` → "Engraving note": as people read it. */
export function labelOf(name: string): string {
  const isMachineName = /^_|_/.test(name) && !/\s/.test(name);
  const words = (isMachineName ? name.replace(/_+/g, " ") : name).trim();
  return isMachineName ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** A hidden property that is a plain answer: people are to read it. */
export function isHiddenAnswer(name: string, value: string): boolean {
  const key = nameKey(name);
  if (value === "" || IS_LINK.test(value) || isTree(value)) return false;
  if (meaningOf(name) !== null) return true;
  return !TECHNICAL.test(key) && SPEAKS_OF_TEXT.test(key) && !IS_CODE.test(value) && /\p{L}/u.test(value);
}

const SPEAKS_OF_CUSTOMIZATION =
  /\b(?:custom\w*|personal\w*|engrav\w*|monogram|designs?|artwork|art|logo|uploads?|printing|prints?|embroid\w*|add ?ons?|epo|tmcartepo\w*|pao|wcpa|podium|zakeke|customily|teeinblue|inkybay|kickflip|qstomizer|gravity|fpd|lumise|nbd|configurator|configuration|product options|option set|all attributes)\b/;
const SPEAKS_OF_SHOP_MATTERS =
  /^(?:reduced|bundled?|composite|mnm|woosb|line tax|tax|discount|advanced woo|wc|stock|refunded|coupon|shipping|subscription|vendor)\b/;

/** Answers that ask for nothing. */
export const isNothing = (value: string) =>
  /^(?:0|false|no|null|\[\]|\{\}|none|n\/?a|-+|no,? thanks?|no thank you|not (?:needed|required|applicable)|blank|plain|without)[.!]?$/i.test(
    value.trim(),
  );

/** May this property, of which nothing was read, hold what the customer wants on the piece? */
export function mayCustomize({ name, value }: Pick<StoreProperty, "name" | "value">): boolean {
  const key = nameKey(name);
  if (value === "" || isNothing(value)) return false;
  return !SPEAKS_OF_SHOP_MATTERS.test(key) && SPEAKS_OF_CUSTOMIZATION.test(key);
}
