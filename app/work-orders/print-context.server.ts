import type { User } from "contract/users.schema";
import { readShopClock } from "~/backend/shop-calendar.server";
import { readShopSettings } from "~/backend/shop-settings.server";
import type { PrintContext } from "./sheet-view.server";

/** Who prints, where and when: what a sheet says besides the order. */
export async function readPrintContext({ first_name: first, last_name: last, email }: User): Promise<PrintContext> {
  const [settings, clock] = await Promise.all([readShopSettings(), readShopClock()]);
  const initial = first ? `${first.charAt(0)}.` : "";
  return { ...settings, ...clock, printedBy: [initial, last].filter(Boolean).join(" ") || email };
}
