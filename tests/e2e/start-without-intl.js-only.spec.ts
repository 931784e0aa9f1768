import { expect, test } from "./served";
import { importStoreFiles, openPage } from "./steps";

declare global {
  interface Window {
    /** What of `Intl` the page has used since it was opened. */
    intlUses: string[];
  }
}

const PAGES = [
  "/dashboard/new-orders",
  "/dashboard/orders",
  "/dashboard/order/1",
  "/dashboard/art",
  "/dashboard/sourcing",
  "/dashboard/receiving",
  "/dashboard/production",
  "/dashboard/production/floor",
  "/dashboard/shipping",
];

/** Runs in the page before its own scripts. */
function watchIntl() {
  window.intlUses = [];
  for (const name of ["NumberFormat", "DateTimeFormat", "ListFormat", "Collator", "PluralRules"] as const)
    Object.defineProperty(Intl, name, {
      value: new Proxy(Intl[name], {
        construct(target, given, heir) {
          window.intlUses.push(name);
          return Reflect.construct(target, given, heir);
        },
      }),
    });
  for (const { prototype } of [Number, Date]) {
    const own = prototype.toLocaleString;
    prototype.toLocaleString = function (this: number & Date, ...given: unknown[]) {
      window.intlUses.push("toLocaleString");
      return Reflect.apply(own, this, given);
    };
  }
}

test("the pages that staff keep open start without Intl, whose first use costs a browser more than drawing a list", async ({
  page,
}) => {
  await page.addInitScript(watchIntl);
  await importStoreFiles(page);
  const uses: Record<string, string[]> = {};
  for (const path of PAGES) {
    await openPage(page, path);
    uses[path] = await page.evaluate(() => window.intlUses);
  }
  expect(uses).toEqual(Object.fromEntries(PAGES.map((path) => [path, []])));
});
