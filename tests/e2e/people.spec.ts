import { expectAccessible } from "./axe";
import { expect, test } from "./served";
import { hasScripts, openPage, signIn } from "./steps";

const OWN = "seven quiet looms at dawn";

test("an admin adds an artist by screen, who chooses a password and works on art and nothing else", async ({
  page,
}) => {
  const email = `artist-${hasScripts() ? "js" : "plain"}-${process.pid}@shop.example`;
  await openPage(page, "/dashboard/users?modal=user-form");
  await page.getByRole("textbox", { name: "First name" }).fill("Noa");
  await page.getByRole("textbox", { name: "Last name" }).fill("Berg");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("combobox", { name: "First role" }).selectOption({ label: "Artist" });
  await page.getByRole("radio", { name: /^With a one-time password/ }).check();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("heading", { name: "Noa Berg is added" })).toBeVisible();
  const password = await page.getByRole("textbox", { name: "One-time password" }).inputValue();

  await page.context().clearCookies();
  await page.goto("/auth/login?signed_out=1");
  await signIn(page, { email, password });
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("password1");
  await page.getByLabel("Confirm new password").fill("password1");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is one of the passwords that are tried first.").first()).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill(OWN);
  await page.getByLabel("Confirm new password").fill(OWN);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/dashboard/art");
  await openPage(page, "/dashboard/users");
  await expect(page.getByRole("heading", { level: 1, name: "You can't see Users" })).toBeVisible();
});

test("a role whose name contains “admin” is made only after full access was confirmed", async ({ page }) => {
  const name = `Administrative assistant ${hasScripts() ? "js" : "plain"}`;
  await openPage(page, "/dashboard/users/roles?modal=role-form");
  await expect(page.getByText('A first role whose name contains "admin" has full access.').first()).toBeVisible();
  const confirm = page.getByRole("checkbox", { name: "People with this as their first role get full access" });
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await expect(confirm).toHaveCount(0);
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText(/Confirm this, or use another name\.$/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  if (hasScripts()) await expectAccessible(page, "a role that asks for confirmation");
  await confirm.check();
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText(`The role ${name} is made.`).first()).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Full access, as a first role");
});
