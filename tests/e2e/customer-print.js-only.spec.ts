import { printed } from "./pdf";
import { sendProof } from "./sent-proof";
import { expect, test } from "./served";

test.use({ person: null });

test("a customer's proof has its picture and facts on one sheet, and nothing to press", async ({ page, served }) => {
  const { links } = await sendProof(served.origin, { message: "We can make it 3 mm larger." });
  await page.goto(links[0] ?? "");
  const picture = page.getByRole("img", { name: "Harbor crest" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  const [first, ...others] = await printed(page, "Letter");
  for (const words of [
    "Harbor crest",
    "We can make it 3 mm larger.",
    "Old Gold on navy",
    "48 pieces",
    "Twill Work Shirt",
  ])
    expect(first?.text).toContain(words);
  for (const { text } of [first, ...others].flatMap((one) => one ?? [])) expect(text).not.toMatch(/Open large|Español/);
});
