/** What a property, a note attribute, a tag or a variant option can tell us about a line or an order. */
export type Meaning =
  | "method"
  | "location"
  | "size"
  | "color"
  | "logo_on_file"
  | "in_hands_date"
  | "event_date"
  | "ship_by_date"
  | "firm"
  | "roster"
  | "personal_name"
  | "personal_second"
  | "font"
  | "thread_color"
  | "po_number"
  | "decorator"
  | "goods_source"
  | "hard_good"
  | "individual_shipping"
  | "sample"
  | "packaging"
  | "order_type"
  | "artwork";

/** Names as customers and upload apps write them; docs/imports.md shows this table. Compared by `nameKey`. */
const PROPERTY_NAMES: Readonly<Record<Meaning, readonly string[]>> = {
  method: [
    "decoration method",
    "decoration",
    "decoration type",
    "decoration style",
    "deco method",
    "imprint method",
    "imprint type",
    "print method",
    "branding method",
    "customization method",
    "customisation method",
    "logo method",
    "method",
  ],
  location: [
    "decoration location",
    "decoration placement",
    "location",
    "placement",
    "logo placement",
    "logo location",
    "logo position",
    "print location",
    "imprint location",
    "embroidery location",
    "position",
  ],
  size: ["size", "garment size", "apparel size", "shirt size"],
  color: ["color", "colour", "garment color", "garment colour", "product color", "product colour", "shirt color"],
  logo_on_file: [
    "logo on file",
    "artwork on file",
    "art on file",
    "use logo on file",
    "existing logo",
    "has logo on file",
  ],
  in_hands_date: [
    "in hands date",
    "in hand date",
    "in hands",
    "in hands by",
    "required in hand date",
    "required in hands date",
    "need by",
    "need by date",
    "needed by",
    "date needed",
    "due date",
    "required by",
    "deadline",
  ],
  ship_by_date: ["ship by", "ship by date", "ship date", "must ship by"],
  event_date: ["event date", "date of event", "event day"],
  firm: ["firm", "firm date", "date is firm", "firm in hands date"],
  roster: ["names", "roster", "name list", "list of names", "player names", "personalization names", "names list"],
  personal_name: [
    "name",
    "personalization",
    "personalisation",
    "personalized name",
    "personalization text",
    "personalisation text",
    "embroidered name",
    "custom name",
    "player name",
    "monogram",
    "initials",
    "custom engraving",
    "engraving",
    "engraving text",
    "custom text",
    "line 1",
    "text line 1",
    "engraving line 1",
    "embroidery line 1",
    "personalization line 1",
    "text",
  ],
  personal_second: [
    "line 2",
    "text line 2",
    "engraving line 2",
    "embroidery line 2",
    "personalization line 2",
    "number",
    "player number",
    "jersey number",
    "title",
  ],
  font: ["font", "lettering", "text font"],
  thread_color: ["thread color", "thread colour", "text color", "text colour", "lettering color"],
  po_number: ["po number", "po", "purchase order", "purchase order number", "customer po"],
  decorator: ["decorator", "contract decorator"],
  goods_source: [
    "goods source",
    "garments",
    "garment source",
    "customer supplied",
    "customer supplied goods",
    "own garments",
  ],
  hard_good: ["hard good", "hard goods", "is hard good"],
  individual_shipping: ["individual shipping", "ship individually", "individually shipped", "drop ship to individuals"],
  sample: ["pre production sample", "pre production sample required", "sample required", "sew out required"],
  packaging: ["special packaging", "packaging", "individual packaging", "bagging", "fold and bag"],
  order_type: ["order type", "type of order"],
  artwork: [
    "logo",
    "artwork",
    "art",
    "file",
    "logo file",
    "artwork file",
    "upload",
    "upload logo",
    "upload artwork",
    "design",
  ],
};

/** Lower case, `deliveryDate` as two words, without the `pa_`/`attribute_` of WooCommerce, hiding underscores, brackets and trailing marks. */
export function nameKey(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replace(/^_+/, "")
    .replace(/^(?:attribute_)?pa_|^attribute_/, "")
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[_\-/.]+/g, " ")
    .replace(/[:*?!#]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (Object.keys(PROPERTY_NAMES) as Meaning[]).flatMap((meaning) =>
    PROPERTY_NAMES[meaning].map((name): [string, Meaning] => [name, meaning]),
  ),
);

/** Names that count: "Name 1", "Location 2". */
const NUMBERED = /^(.+?) ?(\d{1,4})$/;

/** What forms put before a name: "Choose your thread color". */
const LEAD =
  /^(?:(?:please|choose|select|pick|enter|type|add|upload|attach|your|the|an?|of|what|which|is|billing|shipping|order|custom|preferred|requested) ){1,6}/;
/** Where it goes, behind it: "Name on beanie". */
const TAIL = / (?:on|for) (?:the |your |each )?(?:[a-z]+ ){0,2}[a-z]+$/;
const THING =
  /^(?:(?:adult|youth|kids?|mens|womens|ladies|garment|apparel|item|product|t ?shirt|shirt|tee|polo|jersey|hoodie|sweatshirt|jacket|vest|hat|cap|beanie|bag|tote|towel|apron|tumbler|mug) ){1,3}(?=(?:size|colou?r|name|number|text)$)/;

interface WordRule {
  meaning: Meaning;
  fits: RegExp;
  unless?: RegExp;
}

const NOT_A_DAY =
  /\b(?:birth|born|order date|order placed|created|paid|payment|invoice|quote|proof|art|artwork|design|method|type|address|instructions?|notes?|comments?|fee|format|zone|zip|charge|price|option|id|slot|status)\b/;
const DAY_WORD = "(?:date|day|by|when|before|on|deadline|until|no later than)";
const ARRIVAL =
  "deliver|delivery|delivered|arriv(?:al|e|es|ing)|in ?hands?|pick ?up|collect(?:ion)?|need(?:ed|s)?|requir(?:e|es|ed)|due|want(?:ed)?|receiv(?:e|ed)|deadline|must have|have (?:it|them|this|these)|get (?:it|them|this|these)";
const EVENT = "events?|party|wedding|tournament|reunion|conference|trade ?show|game|race|camp|festival|meet";
const SPEAKS_OF_ARRIVAL = new RegExp(`\\b(?:${ARRIVAL})\\b`);
const SPEAKS_OF_EVENT = new RegExp(`\\b(?:${EVENT})\\b`);
const rule = (words: string) => new RegExp(`^(?=.{0,200}\\b(?:${words})\\b)(?=.{0,200}\\b${DAY_WORD}\\b)`);

/** Names that say it in words of their own; tried in this order. */
const WORD_RULES: readonly WordRule[] = [
  {
    meaning: "event_date",
    fits: rule(EVENT),
    unless: NOT_A_DAY,
  },
  {
    meaning: "in_hands_date",
    fits: rule(ARRIVAL),
    unless: NOT_A_DAY,
  },
  {
    meaning: "in_hands_date",
    fits: /^(?:fecha de (?:entrega|recogida)|date de livraison|liefer(?:datum|termin)|wunschtermin)$/,
  },
  { meaning: "ship_by_date", fits: rule("ships?|shipped|shipping|dispatch(?:ed)?|send|sent"), unless: NOT_A_DAY },
  {
    meaning: "thread_color",
    fits: /\b(?:thread|text|letter(?:s|ing)?|font|name|stitch(?:ing)?|embroidery) colou?r$/,
  },
  {
    meaning: "personal_second",
    fits: /^(?:player|jersey|shirt|back|squad|team|uniform) (?:number|no|num)$/,
  },
  {
    meaning: "personal_name",
    fits: /^(?:(?:emb|embroider(?:y|ed)|engrav(?:ed|ing)|print(?:ed)?|personali[sz]ed|custom|player|child|kid|recipient|wearer|staff|employee|back|first|nick)s? ?(?:name|text|initials)|(?:name|text|initials|monogram) to (?:be )?(?:embroider|engrave|print|stitch|personali[sz]e)(?:ed)?)$/,
  },
];

/** "Delivery", "Preferred pickup", "Wedding": which day they name, if nothing but a day is answered. */
export function dayNamedBy(name: string): "in_hands_date" | "event_date" | null {
  const key = nameKey(name);
  if (key.length > MAX_KEY_LENGTH || NOT_A_DAY.test(key)) return null;
  if (SPEAKS_OF_ARRIVAL.test(key)) return "in_hands_date";
  return SPEAKS_OF_EVENT.test(key) ? "event_date" : null;
}

const MEMORY = 5_000;
/** Longer ones are sentences. */
const MAX_KEY_LENGTH = 120;
const remembered = new Map<string, ReturnType<typeof findMeaning>>();

/** The meaning of a property's name and its number, if it has one ("Name 3" → personal_name, 3). */
export function meaningOf(name: string): { meaning: Meaning; number: number | null } | null {
  const known = remembered.get(name);
  if (known !== undefined) return known;
  const found = findMeaning(nameKey(name));
  if (remembered.size >= MEMORY) remembered.clear();
  remembered.set(name, found);
  return found;
}

function findMeaning(key: string): { meaning: Meaning; number: number | null } | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  return listed(key) ?? ruled(key) ?? listed(bare(key));
}

function listed(key: string): { meaning: Meaning; number: number | null } | null {
  const whole = MEANINGS.get(key);
  if (whole) return { meaning: whole, number: null };
  const match = NUMBERED.exec(key);
  const counted = match ? MEANINGS.get(match[1] ?? "") : undefined;
  return counted ? { meaning: counted, number: Number(match?.[2]) } : null;
}

function ruled(key: string): { meaning: Meaning; number: null } | null {
  const found = WORD_RULES.find(({ fits, unless }) => fits.test(key) && unless?.test(key) !== true);
  return found ? { meaning: found.meaning, number: null } : null;
}

/** Without what stands around it: "Your logo", "Name on beanie", "Hat color". */
function bare(key: string): string {
  return key.replace(LEAD, "").replace(TAIL, "").replace(THING, "").trim();
}
