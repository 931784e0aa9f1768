import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The body is a last child once its document has come: a rule that goes on from there to any element restyles the whole page. */
const TO_ANY_ELEMENT = /:(?:last|only)-child\s*[\s>+~]\s*(?:\*|:(?!is\()[\w-]+(?:\([^{]*\))?)\s*[,{]/g;

const FOLDER = "app/styles";
const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

test.each(sheets)("in %s no rule goes from a last child to any element", (name) => {
  expect(readFileSync(`${FOLDER}/${name}`, "utf8").match(TO_ANY_ELEMENT)).toBeNull();
});

test("such a rule is found", () => {
  expect(".day:last-child > :has(> .mark),\n.other {}").toMatch(TO_ANY_ELEMENT);
  expect(".day:last-child > * {}").toMatch(TO_ANY_ELEMENT);
  expect(".day:last-child > .marks:has(> .mark) {}\n.rows > :last-child {}").not.toMatch(TO_ANY_ELEMENT);
});
