import type { ShopLocale, Units } from "./shop";

/** How days, money and sizes are said. */
export interface ShopFormats {
  locale: ShopLocale;
  units: Units;
}

let formats: ShopFormats = { locale: "en-US", units: "in" };

/** The shop's own, of this process or page. */
export const shopFormats = (): ShopFormats => formats;

/** Called where the shop's settings are read, on the server and in the browser. */
export function sayAsShop({ locale, units }: ShopFormats): void {
  formats = { locale, units };
}
