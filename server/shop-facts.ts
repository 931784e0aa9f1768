import { addressLines, type Paper, type ShopAddress, type ShopLocale, type Units } from "contract/shop";
import { type MailAddress, oneLine, parseMailAddress } from "./mail-address";

/** What the shop has set; null where it has not. Kept as JSON under `shop.settings`. */
export interface StoredShop {
  shop_name: string | null;
  logo_file_id: number | null;
  address: ShopAddress | null;
  phone: string | null;
  time_zone: string | null;
  locale: ShopLocale;
  paper: Paper;
  units: Units;
  mail_from: string | null;
  mail_reply_to: string | null;
  order_prefix: string;
  purchase_order_prefix: string;
  setup_dismissed: boolean;
  guided_order_id: number | null;
  lock_version: number;
  updated_at: string | null;
}

export const NEW_SHOP: StoredShop = {
  shop_name: null,
  logo_file_id: null,
  address: null,
  phone: null,
  time_zone: null,
  locale: "en-US",
  paper: "Letter",
  units: "in",
  mail_from: null,
  mail_reply_to: null,
  order_prefix: "O-",
  purchase_order_prefix: "PO-",
  setup_dismissed: false,
  guided_order_id: null,
  lock_version: 1,
  updated_at: null,
};

/** What environment variables say; null where they are silent. */
export interface GivenShop {
  shopName: string | null;
  shopTimezone: string | null;
  mailFrom: MailAddress | null;
}

/** What stands at the head of papers, mail and customers' pages. */
export interface Letterhead {
  /** In lines. */
  address: string[];
  phone: string | null;
  /** Path of the picture, another one for each logo. */
  logo: string | null;
}

/** The shop as everything that runs knows it. */
export type ShopFacts = ReturnType<typeof shopFacts>;

/** Environment variables win over what the shop has set. */
export function shopFacts(given: GivenShop, stored: StoredShop, appUrl: string) {
  const shopName = given.shopName ?? stored.shop_name ?? "Order Management";
  const from = given.mailFrom ?? parseMailAddress(stored.mail_from ?? "");
  const { phone, logo_file_id, paper, locale, units } = stored;
  return {
    shopName,
    shopTimezone: given.shopTimezone ?? stored.time_zone ?? "UTC",
    mailFrom: {
      name: from?.name || oneLine(shopName),
      email: from?.email ?? `no-reply@${new URL(appUrl).hostname}`,
    },
    /** For mail whose template names no other address. */
    mailReplyTo: parseMailAddress(stored.mail_reply_to ?? ""),
    letterhead: {
      address: addressLines(stored.address),
      phone,
      logo: logo_file_id === null ? null : `/api/public/logo?v=${logo_file_id}`,
    },
    paper,
    locale,
    units,
  };
}
