import type { Language } from "contract/language";
import { escapeHtml, withoutPlace } from "./letter";

const BLANKS = "&#847;&zwnj;&nbsp;".repeat(60);

/** What stands after the subject in a mailbox's list; the blanks keep the rest of the mail out of there. */
function hiddenBlock(preheader: string): string {
  if (preheader === "") return "";
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">${escapeHtml(preheader)}${BLANKS}</div>`;
}

const STYLE = [
  "body{margin:0;padding:24px;background:#ffffff;color:#1d1d1b;font:16px/1.5 Arial,sans-serif}",
  ".mail{max-width:640px;margin:0 auto}",
  "p{margin:0 0 16px}img{max-width:100%;height:auto;border:0}table{border-collapse:collapse}a{color:#1f3a5f}",
  "@media (prefers-color-scheme:dark){body{background:#1b1b1a;color:#ecebe6}a{color:#9fc1ee}}",
  "@media (max-width:480px){body{padding:16px}}",
].join("");

/** Who writes: the logo above a mail, name, address and phone below it. Nothing of it where the shop has set none of them. */
export interface MailShop {
  shopName: string;
  appUrl: string;
  letterhead: { address: readonly string[]; phone: string | null; logo: string | null };
}

function logoBlock({ shopName, letterhead: { logo }, appUrl }: MailShop): string {
  if (logo === null) return "";
  return `<p><img src="${escapeHtml(appUrl + logo)}" alt="${escapeHtml(shopName)}" style="max-height:56px;max-width:240px"></p>`;
}

function signLines({ shopName, letterhead: { address, phone } }: MailShop): string[] {
  const lines = [...address, ...(phone ? [phone] : [])];
  return lines.length === 0 ? [] : [shopName, ...lines];
}

function signBlock(shop: MailShop): string {
  const lines = signLines(shop).map(escapeHtml);
  if (lines.length === 0) return "";
  return `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #c9c4b8;font-size:13px">${lines.join("<br>")}</p>`;
}

/** The same below a mail of text alone. */
export function signText(text: string, shop: MailShop): string {
  const lines = signLines(shop);
  return lines.length === 0 ? text : `${text}\n\n-- \n${withoutPlace(lines.join("\n"))}`;
}

interface Laid {
  language: Language;
  subject: string;
  preheader: string;
  /** A checked and rendered fragment. */
  html: string;
  shop: MailShop;
}

/** The frame of every mail: width, font, both color schemes, and who writes. */
export function mailLayout({ language, subject, preheader, html, shop }: Laid): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body>`,
    hiddenBlock(preheader),
    `<div class="mail">${logoBlock(shop)}${html}${signBlock(shop)}</div></body></html>`,
  ].join("");
}
