import { escapeHtml } from "../letter";

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

/** The frame of every mail: width, font, both color schemes. `html` is a checked and rendered fragment. */
export function mailLayout({ subject, preheader, html }: { subject: string; preheader: string; html: string }): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head><body>`,
    hiddenBlock(preheader),
    `<div class="mail">${html}</div></body></html>`,
  ].join("");
}
