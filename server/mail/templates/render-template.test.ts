import { expect, it } from "vitest";
import { readTemplate } from "./render-template";

it("keeps a right-to-left name apart from the number after it, in every part of the mail", () => {
  const words = "{{shop_name}}, 2 boxes";
  const render = readTemplate("order_ready", {
    subject: words,
    preheader: words,
    body_html: `<p>${words}</p>`,
    body_text: words,
  });
  const shop = { shopName: "Acme", appUrl: "", letterhead: { address: [], phone: null, logo: null } };
  const { subject, html, text } = render({ shop_name: "محمد" }, shop);
  for (const part of [subject, html, text]) expect(part).toContain("\u2068محمد\u2069, 2 boxes");
  expect(render({ shop_name: "Acme" }, shop).subject).toBe("Acme, 2 boxes");
});
