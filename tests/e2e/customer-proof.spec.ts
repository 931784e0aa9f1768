import { pageWords } from "contract/languages/page-words";
import { expectAccessible, fitsThePhone } from "./axe";
import { ADA, GRACE, sendDesigns, sendProof } from "./sent-proof";
import { expect, test } from "./served";
import { hasScripts } from "./steps";

test.use({ person: null });

test("a customer checks, ticks, signs and approves; the page says what was recorded", async ({ page, served }) => {
  const { links, call, proofId, orderName } = await sendProof(served.origin, { message: "Look at the star" });
  const response = await page.goto(links[0] ?? "");
  expect(response?.headers()).toMatchObject({
    "x-robots-tag": expect.stringContaining("noindex"),
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  });
  await expect(page.getByRole("heading", { level: 1, name: "Harbor crest" })).toBeVisible();
  await expect(page.getByText(`Order ${orderName}`)).toBeVisible();
  await expect(page.getByText("Look at the star")).toBeVisible();
  await expect(page.getByText("3.5 × 2.25 in (89 × 57 mm)")).toBeVisible();
  const picture = page.getByRole("img", { name: "Harbor crest" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  await page.getByRole("checkbox", { name: "Spelling" }).check();
  await page.getByLabel("Your name").fill("Ada Reed");
  await page.getByRole("button", { name: "Approve this proof" }).click();
  await expect(page.getByText("Check off each point: Colors, Size, Placement.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Reed");
  await expect(page.getByRole("checkbox", { name: "Spelling" })).toBeChecked();
  for (const point of ["Colors", "Size", "Placement"]) await page.getByRole("checkbox", { name: point }).check();
  await page.getByRole("button", { name: "Approve this proof" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We have your answer" })).toBeVisible();
  await expect(page.getByText(/Approved by Ada Reed, today/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve this proof" })).toHaveCount(0);
  const { data } = await call("GET", `/art_proofs/${proofId}`);
  expect(data).toMatchObject({ status: "approved", approved_via: "link", approved_by_name: "Ada Reed" });
  const [request] = (await call("GET", `/art_proofs/${proofId}/requests`)).data;
  expect(request.user_agent).toContain("Mozilla/5.0");
  expect(request.contacts[0].checklist).toEqual(["Spelling", "Colors", "Size", "Placement"]);
  expect(served.output()).not.toContain(links[0]?.split("/").at(-1));
});

/** Texts of the English catalogue: those of several words anywhere, single words as a line of their own. */
function englishIn(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  const same = new Set(textsOf(pageWords("es")));
  return textsOf(pageWords("en")).filter(
    (english) =>
      !same.has(english) && (english.trim().includes(" ") ? text.includes(english) : lines.includes(english)),
  );
}

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) =>
    typeof value === "string" ? (value.trim() === value ? value : []) : typeof value === "object" ? textsOf(value) : [],
  );

test("a customer who reads Spanish checks, is refused and approves in Spanish, and may read English", async ({
  page,
  served,
}) => {
  const { links, call, proofId } = await sendProof(served.origin);
  const { data: proof } = await call("GET", `/art_proofs/${proofId}`);
  const { data: order } = await call("GET", `/orders/${proof.order_id}`);
  await call("PATCH", `/customers/${order.customer.id}`, { locale: "es" });
  const isSpanish = async (heading: string) => {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    expect(englishIn((await page.locator("body").allInnerTexts()).join("\n"))).toEqual([]);
  };
  await page.goto(links[0] ?? "");
  await isSpanish("¿Está todo bien?");
  if (hasScripts()) await expectAccessible(page, "the Spanish proof");
  await fitsThePhone(page, "the Spanish proof");
  await page.getByRole("button", { name: "Aprobar esta prueba de arte" }).click();
  await expect(page.getByText("Marque lo que haya revisado: Ortografía, Colores, Tamaño, Ubicación.")).toBeVisible();
  await page.getByRole("link", { name: "Pedir un cambio" }).click();
  await isSpanish("¿Qué debe cambiar?");
  await page.getByRole("link", { name: "Volver a la aprobación" }).click();
  for (const point of ["Ortografía", "Colores", "Tamaño", "Ubicación"])
    await page.getByRole("checkbox", { name: point }).check();
  await page.getByLabel("Su nombre").fill("Ada Reed");
  await page.getByRole("button", { name: "Aprobar esta prueba de arte" }).click();
  await isSpanish("Gracias, ya tenemos su respuesta");
  await expect(page.getByText(/^Aprobada por Ada Reed, hoy/)).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. We have your answer" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const { url } = (await call("POST", `/orders/${proof.order_id}/status_link`)).data;
  await page.goto(new URL(url).pathname);
  await isSpanish("Sus piezas");
  await page.goto(`/order/${"x".repeat(43)}?lang=es`);
  await isSpanish("Aquí no hay ningún pedido");
});

test("a customer asks for a change and points at the place", async ({ page, served }) => {
  const { links, call, proofId } = await sendProof(served.origin);
  await page.goto(links[0] ?? "");
  await page.getByRole("link", { name: "Ask for a change" }).click();
  await expect(page.getByRole("heading", { name: "What should be different?" })).toBeVisible();
  if (hasScripts()) {
    const picture = page.getByRole("img", { name: "Harbor crest" });
    await picture.click({ position: { x: 60, y: 40 } });
    await expect(page.getByRole("img", { name: "Your mark 1" })).toBeVisible();
  } else {
    await page.getByLabel("Place on the picture").selectOption("Top left");
  }
  await page.getByLabel("Message to the artist").fill("The star is too small");
  await page.getByLabel("Your name").fill("Ada Reed");
  await page.getByRole("button", { name: "Send the change request" }).click();
  await expect(page.getByText(/Change requested by Ada Reed/)).toBeVisible();
  const { data } = await call("GET", `/art_proofs/${proofId}/feedback`);
  expect(data).toMatchObject([{ body: "The star is too small", author_type: "customer", pin: { page: 1 } }]);
  expect((await call("GET", `/art_proofs/${proofId}`)).data.status).toBe("change_request");
});

test("several designs stand under each other, and each is answered on its own", async ({ page, served }) => {
  const { call, proofIds, link } = await sendDesigns(served.origin);
  const [front, back] = proofIds;
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: /^2 designs for order #/ })).toBeVisible();
  const design = (name: string) => page.getByRole("article", { name });
  await expect(design("Design 1").getByRole("img", { name: "Design 1" })).toBeVisible();
  await expect(design("Design 2").getByRole("table")).toBeVisible();
  if (hasScripts()) await expectAccessible(page, "the page of two designs");
  await fitsThePhone(page, "the page of two designs");
  const sign = async (name: string) => {
    for (const point of ["Spelling", "Colors", "Size", "Placement"])
      await design(name).getByRole("checkbox", { name: point }).check();
    await design(name).getByRole("button", { name: "Approve this proof" }).click();
  };
  await sign("Design 2");
  await expect(design("Design 2").getByText("Type your name.")).toBeVisible();
  await expect(design("Design 1").getByText("Type your name.")).toHaveCount(0);
  await design("Design 2").getByLabel("Your name").fill("Ada Reed");
  await design("Design 2").getByRole("button", { name: "Approve this proof" }).click();
  await expect(design("Design 2").getByText(/^Approved by Ada Reed, today/)).toBeVisible();
  await expect(design("Design 1").getByLabel("Your name")).toHaveValue("Ada Reed");
  await design("Design 1").getByRole("link", { name: "Ask for a change" }).click();
  await design("Design 1").getByLabel("Message to the artist").fill("Larger, please");
  await design("Design 1").getByRole("button", { name: "Send the change request" }).click();
  await expect(design("Design 1").getByText(/^Change requested by Ada Reed/)).toBeVisible();
  expect((await call("GET", `/art_proofs/${front}`)).data.status).toBe("change_request");
  expect((await call("GET", `/art_proofs/${back}`)).data.status).toBe("approved");
});

test("who answers an old version is told, and nothing is approved", async ({ page, served }) => {
  const { links, call, proofId, uploadMockup } = await sendProof(served.origin);
  await page.goto(links[0] ?? "");
  for (const point of ["Spelling", "Colors", "Size", "Placement"])
    await page.getByRole("checkbox", { name: point }).check();
  await page.getByLabel("Your name").fill("Ada Reed");
  await uploadMockup();
  await page.getByRole("button", { name: "Approve this proof" }).click();
  await expect(page.getByRole("heading", { name: "A newer proof exists" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Harbor crest" })).toHaveCount(0);
  expect((await call("GET", `/art_proofs/${proofId}`)).data).toMatchObject({
    status: "in_progress",
    approved_sha256: null,
  });
});

test("what a customer wrote about an old version stays in sight, as not sent", async ({ page, served }) => {
  const { links, uploadMockup } = await sendProof(served.origin);
  await page.goto(`${links[0]}?answer=change`);
  await page.getByLabel("Message to the artist").fill("Larger,\nplease");
  await page.getByLabel("Your name").fill("Ada Reed");
  await uploadMockup();
  await page.getByRole("button", { name: "Send the change request" }).click();
  await expect(page.getByRole("heading", { name: "A newer proof exists" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Your message was not sent:");
  await expect(page.getByRole("alert").getByText("Larger, please")).toBeVisible();
});

test("links that are over or unknown say so and show no art", async ({ page, served }) => {
  const { links, call, proofId } = await sendProof(served.origin, { contacts: [ADA, GRACE] });
  const [first = "", second = ""] = links;
  const token = first.split("/").at(-1) ?? "";
  const body = { decision: "change_requested", name: "Ada Reed", comment: "Bigger" };
  await call("POST", `/public/proofs/${token}`, body);
  await page.goto(second);
  await expect(page.getByRole("heading", { name: "This proof has been answered" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Harbor crest" })).toHaveCount(0);
  expect((await page.goto(`/proof/${"x".repeat(43)}`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no proof here" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const recalled = await sendProof(served.origin);
  await recalled.call("PATCH", `/art_proofs/${recalled.proofId}`, { status: "in_progress", reason: "Wrong blue" });
  await page.goto(recalled.links[0] ?? "");
  await expect(page.getByRole("heading", { name: "This link was withdrawn" })).toBeVisible();
  expect(proofId).not.toBe(recalled.proofId);
});
