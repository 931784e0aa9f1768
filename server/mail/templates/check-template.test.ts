import { MAIL_EVENT_KEYS } from "contract/mail-events";
import { sampleValuesOf } from "contract/mail-variables";
import { HOSTILE_TEMPLATES } from "tests/factories/hostile-templates";
import { expect, it } from "vitest";
import { checkTemplate } from "./check-template";
import { readTemplate } from "./render-template";
import { SYSTEM_TEXTS } from "./system-templates";

const fine = {
  subject: "Your proof for {{order_name}}",
  preheader: "",
  body_html: '<p>Hello</p><a href="{{link}}">See it</a>',
  body_text: null as string | null,
  reply_to: null as string | null,
};

const recorded = (change: Partial<typeof fine>) =>
  checkTemplate("proof_ready", { ...fine, ...change }).map(
    ({ part, level, message }) => `${part} ${level}: ${message}`,
  );

const ACME = {
  shopName: "Acme",
  appUrl: "https://shop.example",
  letterhead: { address: ["18 Wharf Row {{link}}"], phone: "+1 207 555 0142", logo: "/api/public/logo?v=1" },
};

const html = (body_html: string) => recorded({ body_html: `${body_html}<a href="{{link}}">See it</a>` });

it.each(MAIL_EVENT_KEYS)("the text that comes with the product for %s is without fault", (event) => {
  const texts = { reply_to: null, ...SYSTEM_TEXTS[event], body_text: SYSTEM_TEXTS[event].body_text ?? null };
  expect(checkTemplate(event, texts)).toEqual([]);
  const { text, html: rendered } = readTemplate(event, texts)(sampleValuesOf(event), ACME);
  expect(text).not.toMatch(/undefined|\{\{(?!link\}\})|<\w/);
  expect(rendered).not.toContain("undefined");
});

it("every mail shows who writes, and nothing typed of the shop is a place for a link", () => {
  const { text, html: rendered } = readTemplate("proof_ready", fine)(sampleValuesOf("proof_ready"), ACME);
  expect(rendered).toContain('<img src="https://shop.example/api/public/logo?v=1" alt="Acme"');
  expect(rendered).toContain("Acme<br>18 Wharf Row { {link}}<br>+1 207 555 0142</p></div>");
  expect(text).toMatch(/\n\n-- \nAcme\n18 Wharf Row \{ \{link}}\n\+1 207 555 0142\n$/);
});

it("a text without fault has no problems", () => {
  expect(recorded({})).toEqual([]);
});

it.each([
  [{ subject: "{{customer}}" }, /^subject error: \{\{customer}} is not known here\. Use one of: .*order_name/],
  [{ subject: "{{#message}}Hello" }, /^subject error: Close \{\{#message}} with \{\{\/message}}\.$/],
  [{ subject: "Hello{{/message}}" }, /^subject error: \{\{\/message}} closes nothing/],
  [{ subject: "Hello {{order_name" }, /^subject error: Close \{\{ with }}/],
  [{ subject: "{{^order_name}}x{{/order_name}}" }, /^subject error: The subject is empty/],
  [{ subject: "See {{link}}" }, /^subject error: Put the link into the text/],
  [{ subject: "a".repeat(75) }, /^subject warning: The subject has 75 characters/],
  [{ preheader: "b".repeat(140) }, /^preheader warning: The preview line has 140/],
  [{ reply_to: "Ada <a@b.example>" }, /^reply_to error: Write one address/],
  [{ body_html: "<p>Hello</p>" }, /^body_html error: Put \{\{link}} into the text/],
  [{ body_html: "{{#message}}{{link}}{{/message}}" }, /^body_html error: Put \{\{link}} outside of sections/],
  [{ body_text: "Hello" }, /^body_text error: Put \{\{link}} into the text/],
])("%j is told", (change, words) => {
  expect(recorded(change)).toEqual([expect.stringMatching(words)]);
});

it.each([
  ["{{{message}}}", "three would let values"],
  ["{{&message}}", "without &"],
  ["{{> other}}", "can't contain another one"],
  ["{{=<% %>=}}", "between {{ and }} only"],
  ["{{constructor}}", "not known"],
  ["{{message.length}}", "not known"],
  ["{{.}}", "not known"],
  [`{{message${" ".repeat(200)}}}`, "Close {{"],
  ["{{#message}}".repeat(11) + "{{/message}}".repeat(11), "at most 10 sections"],
  ["{{message}}".repeat(1_001), "1,000 names"],
  ["<script>alert(1)</script>", "Leave <script> out"],
  ["<style>p{}</style>", "Leave <style> out"],
  ["<form></form>", "Leave <form> out"],
  ["<iframe></iframe>", "Leave <iframe> out"],
  ["<svg></svg>", "Leave <svg> out"],
  ["<!doctype html>", "the frame of the mail"],
  ["<html></html>", "the frame of the mail"],
  ['<p onclick="x()">a</p>', "Leave onclick out"],
  ['<p data-x="1">a</p>', "attribute data-x"],
  ['<a href="javascript:alert(1)">a</a>', "the whole address"],
  ['<a href="&#106;ava\nscript:alert(1)">a</a>', "the whole address"],
  ['<a href="/orders">a</a>', "the whole address"],
  ['<a href="{{message}}">a</a>', "takes a whole address"],
  ['<a href="https://x.example/{{order_name}}">a</a>', "takes a whole address"],
  ["<a href={{link}}>a</a>", "takes a whole address"],
  ['<img alt="" src="data:image/png;base64,AA">', "begins with https"],
  ['<img alt="" src="{{link}}">', "takes a whole address"],
  ['<p title="{{message}}">a</p>', 'into title="…"'],
  ["<p {{message}}>a</p>", "inside of < and >"],
  ["<{{#message}}{{/message}}script>", "inside of < and >"],
  ["<scr{{#message}}{{/message}}ipt>", "inside of < and >"],
  ["{{#message}}<!--{{/message}}<script>{{#message}}-->{{/message}}", "out of <!--"],
  ['<p style="background:url(https://x)">a</p>', "Leave url"],
  ["<!-- open", "Close each <"],
  ["<div>open", "Close <div>"],
  [`${"<div>".repeat(70)}${"</div>".repeat(70)}`, "at most 60"],
])("%s in the HTML is an error", (part, words) => {
  expect(html(part)).toEqual(expect.arrayContaining([expect.stringMatching(/^body_html error/)]));
  expect(html(part).join()).toContain(words);
});

it.each([
  ['<img src="https://x.example/a.png">', "alt"],
  ['<img alt="" src="http://x.example/a.png">', "https://"],
  ['<a href="http://x.example">a</a>', "https://"],
])("%s in the HTML is a warning", (part, words) => {
  expect(html(part)).toEqual([expect.stringMatching(/^body_html warning/)]);
  expect(html(part)[0]).toContain(words);
});

it.each(HOSTILE_TEMPLATES)("%s are refused", (_, body) => {
  expect(html(body).join()).toContain("body_html error");
});
