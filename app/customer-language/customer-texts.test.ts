import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const folder = (name: string) =>
  readdirSync(join(app, name))
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => `${name}/${file}`);

/** All that customers see is made here. */
const FILES = [
  ...folder("customer-proof"),
  ...folder("customer-language"),
  "shipping/order-status-page.tsx",
  "shipping/slip.tsx",
  "routes/proof.$token/route.tsx",
  "routes/order.$token/route.tsx",
];
const READ_ALOUD = ["label", "title", "alt", "hint", "prompt", "placeholder", "pendingLabel", "aria-label"];
const hasWords = (text: string) => /\p{L}/u.test(text);

/** Texts between tags, and of attributes that somebody reads. */
function textsOf(name: string, code: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(`${name}: ${node.text.trim()}`);
    const isRead = ts.isJsxAttribute(node) && READ_ALOUD.includes(node.name.getText());
    if (isRead && node.initializer && hasWords(wordsIn(node.initializer))) found.push(`${name}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function wordsIn(node: ts.Node): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  let words = "";
  ts.forEachChild(node, (child) => {
    words += wordsIn(child);
  });
  return words;
}

test.each(FILES)("%s takes its texts from the catalogue", (file) => {
  expect(textsOf(file, readFileSync(join(app, file), "utf8"))).toEqual([]);
});

test("a text beside the catalogue is found", () => {
  const code = '<p title={`Mark`} className="wide" alt="">Look<b label="Name">{words.look}</b> · </p>';
  expect(textsOf("page", code)).toEqual(["page: title={`Mark`}", "page: Look", 'page: label="Name"']);
});
