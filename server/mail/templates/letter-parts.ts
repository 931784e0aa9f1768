/** What the texts that come with the product are made of. They are templates: names in braces are filled in later. */

export interface SystemText {
  subject: string;
  preheader: string;
  body_html: string;
  /** Left out: made from the HTML. */
  body_text?: string;
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3a5f;color:#ffffff;text-decoration:none;font-weight:bold";
const CELL = "padding:6px 16px 6px 0;border-bottom:1px solid #c9c4b8;text-align:left;vertical-align:top";
const NUMBER = "padding:6px 0;border-bottom:1px solid #c9c4b8;text-align:right;vertical-align:top";

export const paragraph = (text: string) => `<p>${text}</p>`;
export const button = (words: string, name: "link" | "page_link" = "link") =>
  `<p><a href="{{${name}}}" style="${BUTTON}">${words}</a></p>`;
const QUOTE = "margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c9c4b8";

/** What somebody typed, where there is something. */
export const quote = (name: string) =>
  `{{#${name}}}\n<blockquote style="${QUOTE}">{{${name}}}</blockquote>\n{{/${name}}}`;

/** A table with a row for each line. `cells`: what stands in them; the last one is a number. */
export function lineTable(list: string, columns: readonly { head: string; cell: string }[]): string {
  const style = (index: number) => (index === columns.length - 1 ? NUMBER : CELL);
  const heads = columns.map(({ head }, index) => `<th style="${style(index)}">${head}</th>`).join("");
  const cells = columns.map(({ cell }, index) => `<td style="${style(index)}">${cell}</td>`).join("");
  return [
    `<table style="border-collapse:collapse;margin:0 0 16px">`,
    `<thead><tr>${heads}</tr></thead>`,
    "<tbody>",
    `{{#${list}}}`,
    `<tr>${cells}</tr>`,
    `{{/${list}}}`,
    "</tbody>",
    "</table>",
  ].join("\n");
}

/** Label and value, those that have a value. */
export function factTable(facts: readonly { label: string; name: string }[]): string {
  const rows = facts.map(
    ({ label, name }) =>
      `{{#${name}}}\n<tr><th style="${CELL}">${label}</th><td style="${CELL}">{{${name}}}</td></tr>\n{{/${name}}}`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
}

export const letter = (...parts: readonly string[]) => parts.join("\n");
export const HELLO = paragraph("Hello{{#recipient_name}} {{recipient_name}}{{/recipient_name}},");
export const SHOP = paragraph("{{shop_name}}");
