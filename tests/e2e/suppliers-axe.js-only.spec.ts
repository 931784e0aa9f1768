import { ADMIN } from "../setup/served-app";
import { expectAccessible, fitsThePhone } from "./axe";
import { expect, test } from "./served";

test("suppliers, one of them and every dialog are accessible and fit the phone", async ({ page, request }) => {
  test.setTimeout(90_000);
  const login = await request.post("/api/auth/login", { data: ADMIN });
  const headers = { Authorization: `Bearer ${(await login.json()).data.access_token}` };
  const add = async (data: object) => {
    const answer = await request.post("/api/sourcing/suppliers", { headers, data });
    return (await answer.json()).data.id as number;
  };
  const id = await add({
    name: `A supplier with a name that is rather long ${Date.now()}`,
    code: "LONG",
    website: "https://long.example/wholesale",
    contacts: [{ name: "Jo Field", email: "jo@long.example", gets_po: true }],
    categories: [{ name: "Headwear", lead_time_days: 5 }],
  });
  const other = await add({ name: `Not active ${Date.now()}`, is_active: false });
  const list = "/dashboard/suppliers";
  const pages = [list, `${list}?q=nothing-has-this`, `${list}/${id}`, `${list}/${id}/history`];
  const dialogs = [
    `${list}?modal=supplier-form`,
    `${list}/${id}?modal=supplier-form`,
    `${list}?modal=supplier-delete&ids=${id}`,
    `${list}?modal=supplier-merge&ids=${id}&ids=${other}`,
    `${list}?modal=supplier-merge&ids=${id}`,
  ];
  for (const url of [...pages, ...dialogs]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(url);
    if (url.includes("modal=")) await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, url, url.includes("modal=") ? "[role=dialog]" : "#main");
    await fitsThePhone(page, url);
  }
});
