import { createRequire } from "node:module";

type HtmlToText = typeof import("html-to-text");

/** Loaded once the server answers (server/start/load-the-rest.ts), or with the first mail of a program: every start would wait for it. */
const load = createRequire(import.meta.url);
let convert: ((html: string) => string) | undefined;

/** Some thousand lines: nobody reads on, and reading it costs time. */
const MAX_HTML = 250_000;

/** What a mail's HTML says, for programs that show text only. Where a link leads follows its words. */
export function plainText(html: string): string {
  return loadConverter()(shortened(html))
    .split("\n")
    .map((line) => line.replace(/( \|)+ ?$/, "").trimEnd())
    .join("\n")
    .trim();
}

export function loadConverter(): (html: string) => string {
  convert ??= compileConverter();
  return convert;
}

function compileConverter() {
  const { compile } = load("html-to-text") as HtmlToText;
  return compile({
    wordwrap: false,
    limits: { maxInputLength: MAX_HTML + 100, maxDepth: 100, ellipsis: "…" },
    selectors: [
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: "img", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
      ...["td", "th"].map((selector) => ({ selector, format: "cell" })),
      { selector: "tr", format: "row" },
    ],
    formatters: {
      cell(element, walk, builder) {
        walk(element.children, builder);
        builder.addInline(" | ");
      },
      row(element, walk, builder) {
        builder.openBlock({ leadingLineBreaks: 1 });
        walk(element.children, builder);
        builder.closeBlock({ trailingLineBreaks: 1 });
      },
    },
  });
}

/** Cut before an element, so that none is torn apart. */
function shortened(html: string): string {
  if (html.length <= MAX_HTML) return html;
  const end = html.lastIndexOf("<", MAX_HTML);
  return `${html.slice(0, end > 0 ? end : MAX_HTML)}<p>…</p>`;
}
