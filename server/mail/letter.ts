import { LINK_PLACE } from "./outbox";

/** A short mail: paragraphs, and one button that opens the link. `{{link}}` in what people typed is no place for it. */
export interface Letter {
  paragraphs: readonly string[];
  /** What the sender typed; stands apart. */
  quote?: string | null;
  button: string;
  /** Where the button leads; the secret link's place unless it is an address that anybody may know. */
  href?: string;
  after: readonly string[];
  signature: string;
}

export function letterText({ paragraphs, quote, button, href = LINK_PLACE, after, signature }: Letter): string {
  const quoted = quote ? [withoutPlace(quote).replace(/^/gm, "> ")] : [];
  const words = [...paragraphs.map(withoutPlace), ...quoted, `${button}:\n${href}`, ...after.map(withoutPlace)];
  return `${[...words, withoutPlace(signature)].join("\n\n")}\n`;
}

export function letterHtml({ paragraphs, quote, button, href = LINK_PLACE, after, signature }: Letter): string {
  const block = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const quoted = quote
    ? `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c9c4b8">${escapeHtml(quote).replaceAll("\n", "<br>")}</blockquote>`
    : "";
  const link = `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f3a5f;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(button)}</a></p>`;
  const body = [...paragraphs.map(block), quoted, link, ...after.map(block), block(signature)].join("");
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff;color:#1d1d1b;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px">${body}</div></body></html>`;
}

/** The bodies of a mail with `link` in its place. */
export function withLink(
  { body_text, body_html }: { body_text: string; body_html: string },
  link: string,
): { text: string; html: string } {
  return {
    text: body_text.replaceAll(LINK_PLACE, () => link),
    html: body_html.replaceAll(LINK_PLACE, () => escapeHtml(link)),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return withoutPlace(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** What people typed is no place for a link. */
export function withoutPlace(text: string): string {
  return text.replace(/\{(?=\{)/g, "{ ");
}
