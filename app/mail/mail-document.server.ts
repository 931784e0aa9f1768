import { readShopSettings } from "~/backend/shop-settings.server";

/**
 * Mail is HTML that people wrote: no script, no form, no frame, no file of ours but the logo; its own styles and pictures from elsewhere,
 * as a mail program shows them. `sandbox` makes it an origin of nobody wherever it is opened.
 */
const policyFor = (appUrl: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src https: data: ${appUrl}/api/public/logo; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

/** A link asks for a window of its own, which the sandbox refuses: a press on it leads nowhere. */
const headOf = (isDark: boolean) =>
  `<meta name="color-scheme" content="${isDark ? "dark" : "light"}"><base target="_blank">`;

/** The document of a frame that shows a mail. */
export async function mailDocument(html: string, { isDark = false }: { isDark?: boolean } = {}): Promise<Response> {
  const { appUrl } = await readShopSettings();
  return new Response(withHead(inScheme(html, isDark), headOf(isDark)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyFor(appUrl),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

/** A mail's own rules for dark and light ask the reader's machine; here they hold for the look that was chosen. */
const inScheme = (html: string, isDark: boolean) =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_rule, scheme: string) =>
    (scheme.toLowerCase() === "dark") === isDark ? "(min-width:0)" : "(max-width:0)",
  );

/** Right behind `<html>`, where browsers begin the head by themselves. */
function withHead(html: string, head: string): string {
  const isWhole = /<html[\s>]/i.test(html);
  return isWhole ? html.replace(/<html[^>]*>/i, (tag) => tag + head) : `<!doctype html><html lang="en">${head}${html}`;
}

/** A frame never stays empty without a word. */
export const wordsDocument = (words: string) =>
  mailDocument(`<body style="margin:24px;font:14px/1.5 system-ui,sans-serif"><p>${escaped(words)}</p></body>`);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
