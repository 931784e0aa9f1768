/** What a shop says of itself. No zod here, so that screens can carry it. */

export const SHOP_LOCALES = ["en-US", "en-GB", "en-CA", "es-US"] as const;
export type ShopLocale = (typeof SHOP_LOCALES)[number];
export const SHOP_LOCALE_LABELS: Readonly<Record<ShopLocale, string>> = {
  "en-US": "English, United States",
  "en-GB": "English, United Kingdom",
  "en-CA": "English, Canada",
  "es-US": "Spanish, United States",
};

export const PAPERS = ["A4", "Letter"] as const;
export type Paper = (typeof PAPERS)[number];

export const UNITS = ["in", "cm"] as const;
export type Units = (typeof UNITS)[number];
export const UNIT_LABELS: Readonly<Record<Units, string>> = { in: "Inches", cm: "Centimeters" };

/** As pages and the history name them. */
export const SETTING_LABELS = {
  shop_name: "Name",
  logo_file_id: "Logo",
  address: "Address",
  phone: "Phone",
  time_zone: "Time zone",
  locale: "Language and formats",
  paper: "Paper",
  units: "Units",
  orders_complete_when: "An order is complete",
  mail_from: "Sender",
  mail_reply_to: "Reply-to",
  order_prefix: "Prefix of orders entered here",
  purchase_order_prefix: "Prefix of purchase orders",
  setup_dismissed: "First steps hidden",
  guided_order_id: "Order to try out",
} as const;
export type SettingName = keyof typeof SETTING_LABELS;

export const ADDRESS_LABELS = {
  line_1: "Street",
  line_2: "Suite, floor",
  city: "City",
  region: "State or province",
  postal_code: "ZIP or postal code",
  country: "Country",
} as const;
export type AddressPart = keyof typeof ADDRESS_LABELS;
export type ShopAddress = Partial<Record<AddressPart, string | null>>;

/** Environment variables that win over a setting. */
export const ENVIRONMENT_OF = {
  shop_name: "SHOP_NAME",
  time_zone: "SHOP_TIMEZONE",
  mail_from: "MAIL_FROM",
} as const satisfies Partial<Record<SettingName, string>>;
export type GivenSetting = keyof typeof ENVIRONMENT_OF;

/** The sentence at a setting that an environment variable decides. */
export const givenWords = (name: GivenSetting) =>
  `The environment variable ${ENVIRONMENT_OF[name]} sets this. Remove the variable to change it here.`;

/** As it is written below each other. */
export function addressLines(address: ShopAddress | null | undefined): string[] {
  const { line_1, line_2, city, region, postal_code, country } = address ?? {};
  const place = [city, [region, postal_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [line_1, line_2, place, country].flatMap((line) => line || []);
}

/** Pictures that browsers and mail programs show alike. */
export const LOGO_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg"]);
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** The steps of a new shop, in their order. */
export const SETUP_STEPS = ["name_and_logo", "time_zone", "people", "store", "mail"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
