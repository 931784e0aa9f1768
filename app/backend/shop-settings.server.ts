import { openDoor } from "./embedded.server";

/** What screens and paper say of the shop: its name, and the origin under which a code on paper is opened. */
export async function readShopSettings(): Promise<{ appUrl: string; shopName: string }> {
  const { appUrl, shopName } = (await openDoor()).settings;
  return { appUrl, shopName };
}
