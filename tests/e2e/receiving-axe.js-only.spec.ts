import { expectAccessible, fitsThePhone } from "./axe";
import { orderGoods } from "./ordered-goods";
import { expect, test } from "./served";
import { api } from "./store-orders";

test("every page and dialog of the dock is accessible in light and dark and fits the phone", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const goods = await orderGoods(request, "dock-axe", {
    lines: [
      { title: "Twill Work Shirt with a name that does not end soon", quantity: 24 },
      { title: "Youth Tee", variant: "Royal / S", quantity: 12 },
    ],
  });
  const [first, second] = goods.lines;
  const one = `ids=${first?.receivingId}`;
  await api(request, "PATCH", `/orders/${goods.order.id}`, { vip_date: "2031-03-18" });
  const receipt = { quantity_received: 20, quantity_rejected: 2, rejection_reason: "damaged", location_name: "A-04" };
  await api(request, "PATCH", `/sourcing/receivings/${first?.receivingId}`, { receipt });
  await api(request, "POST", `/flags/receivings/${first?.receivingId}`, { flag_comment: "Box is wet" });
  const full = await api(request, "GET", `/sourcing/receivings/${first?.receivingId}`);
  const parcel = await api(request, "POST", "/sourcing/parcels", { description: "Brown box", location_name: "A-04" });
  const place = await api(request, "GET", "/sourcing/locations?q=A-04");
  const counted = { sku: "CAP-1", color: "Slate", location_name: "A-04", counted: 3 };
  await api(request, "POST", "/sourcing/stock", counted);

  const pages = [
    "/dashboard/receiving",
    "/dashboard/receiving?tab=late",
    "/dashboard/receiving?tab=open&group=none",
    "/dashboard/receiving?tab=decisions",
    "/dashboard/receiving?scan=nothing-has-this",
    "/dashboard/receiving?tab=open&q=nothing-matches-this&page=3&late=maybe",
    "/dashboard/receiving/vip",
    "/dashboard/receiving/locations",
    "/dashboard/receiving/locations?view=stock",
    "/dashboard/receiving/parcels",
    "/dashboard/receiving/parcels?view=returned",
    `/dashboard/receiving/labels?splits=${first?.splitId}`,
    `/dashboard/receiving/labels?splits=${first?.splitId}&size=small`,
    `/dashboard/receiving/sheet?po=${goods.po}`,
  ];
  for (const path of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await expectAccessible(page, path);
    if (!path.includes("/labels")) await fitsThePhone(page, path);
  }

  const dialogs = [
    `/dashboard/receiving?modal=receive&${one}`,
    `/dashboard/receiving?modal=delivery&po=${goods.po}`,
    `/dashboard/receiving?modal=reverse&${one}&receipt=${full.receipts[0].id}`,
    ...["decide", "flag", "flag-change", "flag-resolve", "shipment", "handover", "release", "actions"].map(
      (modal) => `/dashboard/receiving?modal=${modal}&${one}`,
    ),
    ...["location", "arrived"].map((modal) => `/dashboard/receiving?modal=${modal}&${one}&ids=${second?.receivingId}`),
    "/dashboard/receiving?modal=receive&ids=99999999",
    "/dashboard/receiving/locations?modal=place-new",
    `/dashboard/receiving/locations?modal=place-edit&ids=${place[0].id}`,
    "/dashboard/receiving/locations?modal=stock-count",
    "/dashboard/receiving/parcels?modal=parcel-new",
    ...["parcel-edit", "parcel-identify", "parcel-returned"].map(
      (modal) => `/dashboard/receiving/parcels?modal=${modal}&ids=${parcel.id}`,
    ),
  ];
  for (const path of dialogs) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("dialog"), path).toBeVisible();
    await expectAccessible(page, path, "[role=dialog]");
    await fitsThePhone(page, path);
  }
});
