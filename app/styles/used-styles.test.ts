import { describe, expect, it } from "vitest";
import { classesOf, parseStyles, stylesOf } from "./used-styles";

const used = (css: string, html: string) => stylesOf(parseStyles(css), classesOf(html));

describe("the rules that a document needs", () => {
  it("are those whose classes all stand in it, in their order", () => {
    const css = "body{margin:0}.a{top:1px}.a .b{top:2px}.c{top:3px}.b.a,.c{top:4px}";
    expect(used(css, '<p class="b"><i class="x a">')).toBe("body{margin:0}.a{top:1px}.a .b{top:2px}.b.a,.c{top:4px}");
    expect(used(`${css}/*# sourceMappingURL=/build/a.css.map */`, "<p>")).toBe("body{margin:0}");
  });

  it("are kept whatever a selector says about states, attributes and what is not there", () => {
    const css =
      '.a:not(.z){x:1}.a:has(> .z){x:2}.a[data-x=".z,{"]:hover{x:3}.a:nth-child(2 of .z)::after{content:".z}"}';
    expect(used(css, '<p class="a">')).toBe(css);
  });

  it("need one entry of a list of choices", () => {
    const css = ":is(.a,.b:hover) .c{x:1}:where(.z,.y){x:2}:is(.z,:is(i,.a)){x:3}";
    expect(used(css, '<p class="b c">')).toBe(":is(.a,.b:hover) .c{x:1}:is(.z,:is(i,.a)){x:3}");
  });

  it("stay under their conditions, without those for paper; fonts and movements stay whole", () => {
    const kept =
      '@font-face{font-family:"}"}@keyframes in{0%{top:0}to{top:1px}}@media (width<1px){@supports (x:y){.a{x:1}}}';
    expect(used(`${kept}@media print{.a{x:2}}@media screen{.z{x:3}}`, '<p class="a">')).toBe(kept);
  });

  it("know names that CSS or HTML writes otherwise", () => {
    const css = ".md\\:w-\\[1\\.5px\\]{x:1}.\\[\\&\\>a\\]\\:p{x:2}.md\\:z{x:3}";
    expect(used(css, '<p class="md:w-[1.5px] [&amp;&gt;a]:p">')).toBe(css.replace(".md\\:z{x:3}", ""));
  });
});
