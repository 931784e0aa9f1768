import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { ADMIN } from "../setup/served-app";
import { expect, test } from "./served";
import { hasScripts, openPage } from "./steps";

/** A proof with two versions of a picture, by the ways that orders and art come in. */
async function makeProof(request: APIRequestContext): Promise<number> {
  const signIn = await request.post("/api/auth/login", { data: ADMIN });
  const headers = { Authorization: `Bearer ${(await signIn.json()).data.access_token}` };
  const number = 600_000 + Math.floor(Math.random() * 300_000);
  const order = {
    ...{ id: number, order_number: number, name: `#${number}`, currency: "USD" },
    ...{ created_at: "2026-03-09T10:00:00Z", updated_at: "2026-03-09T10:00:00Z" },
    line_items: [
      {
        ...{ id: number * 10, title: "Pique Polo", variant_title: "Black / M", quantity: 24, price: "12.50" },
        properties: [{ name: "Decoration Method", value: "Embroidery" }],
      },
    ],
  };
  const file = { name: "order.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(order)) };
  const imported = await request.post("/api/imports/orders", { headers, multipart: { file } });
  const orderId = (await imported.json()).data.rows[0].order_id;
  await request.put("/api/orders/triage", { headers, data: { accepted: [orderId] } });
  const proofs = await request.get(`/api/art_proofs?order_id=${orderId}`, { headers });
  const proofId = (await proofs.json()).data[0].id;
  for (const [index, background] of ["#c79a3a", "#1b2a4a"].entries()) {
    const buffer = await sharp({ create: { width: 350, height: 325, channels: 4, background } })
      .png()
      .toBuffer();
    const picture = { name: `crest-${index + 1}.png`, mimeType: "image/png", buffer };
    const sizes = { width_in: "3.5", height_in: "3.25", stitch_count: index === 0 ? "9412" : "8680" };
    await request.post(`/api/art_proofs/${proofId}/uploads`, { headers, multipart: { file: picture, ...sizes } });
  }
  return proofId;
}

test("versions are compared in every mode, zoomed, and looked at on another color", async ({ page, request }) => {
  const id = await makeProof(request);
  await openPage(page, `/dashboard/proofing/${id}/feedback`);
  const viewer = page.getByRole("region", { name: "Compare versions" });
  await expect(viewer.getByRole("img", { name: /^Version 1 of/ })).toBeVisible();
  await expect(viewer.getByRole("img", { name: /^Version 2 of/ })).toBeVisible();
  await expect(viewer.getByText("3.50 in").first()).toBeVisible();
  await expect(page.getByRole("row", { name: "Stitches 9,412 8,680" })).toBeVisible();

  await viewer.getByRole("link", { name: "Slider" }).click();
  await expect(page).toHaveURL(/mode=slider/);
  await expect(viewer.getByRole("slider", { name: "Line between the versions" })).toHaveValue("50");
  await viewer.getByRole("link", { name: "Overlay" }).click();
  await expect(viewer.getByRole("slider", { name: "Strength of version 2" })).toBeVisible();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/mode=overlay.*zoom=150/);
  await viewer.getByRole("button", { name: "Measurements" }).click();
  await expect(viewer.getByText("3.50 in")).toHaveCount(0);
  await viewer.getByRole("button", { name: "Preview on neutral gray" }).click();
  await expect(viewer.getByText("Neutral gray")).toBeVisible();
});

test("a pin is set, answered and resolved, and stands on the picture as such", async ({ page, request }) => {
  const id = await makeProof(request);
  await openPage(page, `/dashboard/proofing/${id}/feedback`);
  const rail = page.getByRole("complementary", { name: "Feedback" });
  const comment = rail.getByRole("textbox", { name: "Comment on version 2" });
  if (hasScripts()) {
    await comment.fill("Typed before the pin");
    const place = page.getByRole("button", { name: "Set a pin on version 2" });
    await place.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(rail.getByText("Pinned to the picture")).toBeVisible();
    await expect(comment).toHaveValue("Typed before the pin");
  } else {
    await rail.getByText("Set a pin by position").click();
    await rail.getByRole("textbox", { name: "From left, %" }).fill("60");
    await rail.getByRole("button", { name: "Add comment" }).click();
    await expect(rail.getByText("Write the comment.")).toBeVisible();
    await rail.getByText("Set a pin by position").click();
    await rail.getByRole("textbox", { name: "From top, %" }).fill("49");
  }
  await comment.fill("Ribbon is too thin");
  await rail.getByRole("button", { name: "Add comment" }).click();
  const pin = page.getByRole("button", { name: /^Pin 1, open, internal, from .*: Ribbon is too thin/ });
  await expect(pin).toHaveAttribute("style", /left: ?60%; ?top: ?49%/);
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");

  await rail.getByRole("link", { name: "Reply" }).click();
  await rail.getByRole("textbox", { name: /^Reply to/ }).fill("Run stitch it is");
  await rail.getByRole("button", { name: "Add reply" }).click();
  await expect(rail.getByText("Run stitch it is")).toBeVisible();
  await rail.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Pin 1, resolved/ }).first()).toBeVisible();
  await expect(rail.getByRole("link", { name: "Resolved 1" })).toBeVisible();
});
