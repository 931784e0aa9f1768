import { openDoor } from "./embedded.server";

/** What paper says of the shop: its name, and the origin under which a code on it is opened. */
export async function readPrintSettings(): Promise<{ appUrl: string; shopName: string }> {
  const { appUrl, shopName } = (await openDoor()).settings;
  return { appUrl, shopName };
}
