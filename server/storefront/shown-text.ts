import { decodeEntities } from "./html-entities";

/** Tags that form plug-ins write around answers; anything else in angle brackets is the customer's own text. */
const TAG =
  /<(\/?)(a|abbr|b|bdi|br|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|label|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?=[\s/>])([^<>]{0,4000})>/gi;
const HAS_TAG = /<\/?[a-z][a-z0-9]{0,9}[\s/>]/i;
const ADDRESS = /\b(?:href|src)\s{0,4}=\s{0,4}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i;
const BREAKS = /^(?:br|dd|div|dt|h[1-6]|hr|li|p|td|th|tr)$/i;

/** An answer without HTML: tags are gone, a link stands as its address in place of its name. */
export function plainAnswer(answer: string): string {
  // Some apps escape what they show: "&lt;b&gt;Sam&lt;/b&gt;", "Tom &amp; Ann".
  const text = decodeEntities(answer);
  if (!HAS_TAG.test(text)) return text;
  let isInLink = false;
  let end = 0;
  let plain = "";
  for (const match of text.matchAll(TAG)) {
    const [tag, closes, name = "", attributes = ""] = match;
    if (!isInLink) plain += text.slice(end, match.index);
    end = match.index + tag.length;
    const kind = name.toLowerCase();
    if (kind === "a" && closes) isInLink = false;
    else if (kind === "a" || (kind === "img" && !isInLink)) {
      const address = ADDRESS.exec(attributes);
      const link = decodeEntities(address?.[1] ?? address?.[2] ?? address?.[3] ?? "");
      if (/^https?:\/\//i.test(link)) {
        plain += `\n${link}\n`;
        isInLink = kind === "a";
      }
    } else if (BREAKS.test(kind) && !isInLink) plain += "\n";
  }
  if (!isInLink) plain += text.slice(end);
  return decodeEntities(plain)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

const AMOUNT =
  "(?:[A-Z]{0,3} ?[$€£¥₹] ?\\d[\\d.,]{0,15}|[A-Z]{3} ?\\d[\\d.,]{0,15}|\\d[\\d.,]{0,15} ?(?:[$€£¥₹]|[A-Z]{3}\\b|kr\\b|zł))";
const PRICE_BEHIND = new RegExp(
  `\\s*(?:[([]\\s*[-+–]?\\s*${AMOUNT}[^()[\\]]{0,30}[)\\]]|[([]\\s*[+]\\s*\\d[\\d.,]{0,15}\\s*[)\\]]|\\s[+]\\s*${AMOUNT})\\s*$`,
);

/** "Name on beanie ($5.00)" and "Gold (+$1.00)" without what it costs. */
export function withoutPrice(text: string): string {
  if (!/\d/.test(text) || text.length > 2_000) return text;
  const match = PRICE_BEHIND.exec(text.length > 120 ? text.slice(-120) : text);
  if (!match) return text;
  const cut = text.slice(0, text.length - match[0].length).trimEnd();
  return cut === "" ? text : cut;
}
