import { openDoor } from "./embedded.server";

/** What screens and paper say of the shop. */
export async function readShopSettings() {
  const { appUrl, shopName, letterhead, paper, locale, units } = (await openDoor()).settings;
  const { address, phone, logo } = letterhead;
  return {
    /** The origin under which a code on paper is opened. */
    appUrl,
    shopName,
    shop: { name: shopName, lines: [...address, phone ?? ""].filter(Boolean), logo },
    paper,
    locale,
    units,
  };
}
