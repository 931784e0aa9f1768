import type { Paper, ShopLocale, Units } from "contract/shop";
import type { LetterheadView } from "~/shop/letterhead";
import { openDoor } from "./embedded.server";

export interface ShownShop {
  /** The origin under which a code on paper is opened. */
  appUrl: string;
  shopName: string;
  shop: LetterheadView;
  paper: Paper;
  locale: ShopLocale;
  units: Units;
}

/** What screens and paper say of the shop. */
export async function readShopSettings(): Promise<ShownShop> {
  const { appUrl, shopName, letterhead, paper, locale, units } = (await openDoor()).settings;
  const { address, phone, logo } = letterhead;
  return {
    appUrl,
    shopName,
    shop: { name: shopName, lines: [...address, phone ?? ""].filter(Boolean), logo },
    paper,
    locale,
    units,
  };
}
