// npm run texts                    writes docs/texts.md: every text that a person can see, by area and file
// node tooling/texts.mjs --check   complains about phrases that no text may have, and where the page is old
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";

/** Phrases that a reader stumbles over, with what to write. */
const FORBIDDEN = [
  [/(?<!\bthere )\bis no (?!longer\b|one\b)/i, 'isn\'t, or "No …"'],
  [/: [\w.]+ (?:is|are) taken\b/i, "imported as"],
  [/\bthose ticked\b|\bticked\b/i, "selected or checked"],
  [/\b(?:no|some|every|any)body\b/i, "no one, someone, everyone, anyone"],
  [/\bwhat becomes\b/i, "what to do with it"],
  [/\bof those\b|\bby way of\b|\bmay everything\b/i, "a plain sentence"],
  [/\bstands?\b/i, "is, appears or is at"],
  [/\bhas it\b/i, "with …"],
  [/\bof (?:its|their|your|our|one's) own\b/i, "its own …"],
  [/\bfor who\b|\bwhom\b/i, "who, or a sentence without it"],
  [/\banew\b/i, "again, or re-"],
  [/\bany more\b/i, "anymore"],
];
const NOT_SHOWN =
  /\.test\.tsx?$|\/migrations\/|^server\/(?:orders\/check\/|art\/designs|storefront\/(?:property-names|decoration-words|html-entities|typed-dates|customization|connect\/shopify-(?:api|order|teller)))/;
const ATTRIBUTES_WITHOUT_TEXT =
  /^(?:className|class|style|d|viewBox|name|type|htmlFor|id|key|to|action|href|method|rel|src)$/;

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(?:app|contract|server)\/.*\.tsx?$/.test(file) && !NOT_SHOWN.test(file) && existsSync(file));

/** The texts of a file in their order, values in braces. */
function textsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = new Map();
  const add = (node, raw) => {
    const text = raw.replace(/\s+/g, " ").trim();
    if (!isText(text) || found.has(text)) return;
    found.set(text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && ATTRIBUTES_WITHOUT_TEXT.test(node.name.getText(source))) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(isWritten)) {
      add(node, node.children.map(flat).join(""));
    }
    if (ts.isTemplateExpression(node)) add(node, templateText(node));
    else if (ts.isStringLiteralLike(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  const shown = (expression) => {
    const text = expression.getText(source);
    return /^[\w.]{1,30}$/.test(text) ? `{${text}}` : "{…}";
  };
  const templateText = ({ head, templateSpans }) =>
    head.text + templateSpans.map(({ expression, literal }) => shown(expression) + literal.text).join("");
  const flat = (node) => {
    if (ts.isJsxText(node)) return node.text;
    if (ts.isJsxElement(node)) return node.children.map(flat).join("");
    if (!ts.isJsxExpression(node) || !node.expression) return "";
    return ts.isStringLiteralLike(node.expression) ? node.expression.text : shown(node.expression);
  };
  visit(source);
  return [...found];
}

const isWritten = (node) => ts.isJsxText(node) && /[A-Za-z]{2}/.test(node.text);

/** Words for a reader: no key, path, class list, media type or SQL. */
function isText(text) {
  const bare = text.replace(/\{[^}]*\}/g, "0");
  if (!/[A-Za-z]{2}/.test(bare) || /\p{Cc}/u.test(bare)) return false;
  if (!bare.includes(" ")) return /^[A-Z][a-z]+…?$/.test(bare);
  if (bare.split(" ").every((word) => /_|^[A-Z]{2}$/.test(word))) return false;
  if (/[=<>{}]|::|\b(?:select|insert|update|from|where) \w+_|\/\w+;|Max-Age|noindex|no-store|max-age/.test(bare))
    return false;
  if (/\w_\w* as |\w\.\w+ as \w/.test(bare) || /^(?:begin|pragma|set) [a-z]/.test(bare)) return false;
  const hasCode = bare.split(" ").some((word) => /^-?[a-z0-9!&[.#]+[-:/[][\w[\]().%,&*-]+$/.test(word));
  return /[A-Z]/.test(bare) || !hasCode;
}

const files = sources.map((file) => ({ file, texts: textsOf(file) })).filter(({ texts }) => texts.length > 0);

const PAGE = "docs/texts.md";

if (process.argv.includes("--check")) {
  const complaints = files.flatMap(({ file, texts }) =>
    texts.flatMap(([text, line]) => {
      const found = FORBIDDEN.find(([phrase]) => phrase.test(text.replace(/\{[^}]*\}/g, "")));
      return found ? [`${file}:${line}: "${text}": write ${found[1]}`] : [];
    }),
  );
  if (readFileSync(PAGE, "utf8") !== pageOf(files)) complaints.push(`${PAGE} is old: npm run texts writes it`);
  if (complaints.length > 0) {
    console.error(complaints.join("\n"));
    process.exit(1);
  }
} else writeFileSync(PAGE, pageOf(files));

function pageOf(described) {
  const lines = [
    "# Texts",
    "",
    "Every text that a person can see. `npm run texts` writes this page; values are in braces.",
  ];
  let area = "";
  for (const { file, texts } of described) {
    const now = file.split("/").slice(0, 2).join("/");
    if (now !== area) lines.push("", `## ${now}`);
    area = now;
    lines.push("", `### ${file}`, "", ...texts.map(([text]) => `- ${text.replace(/[<>*_`[\]]/g, "\\$&")}`));
  }
  return `${lines.join("\n")}\n`;
}
