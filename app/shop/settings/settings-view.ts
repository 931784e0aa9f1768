import { ADDRESS_LABELS, type AddressPart, type GivenSetting, type Paper, SETTING_LABELS } from "contract/shop";
import type { FormRefusal } from "~/backend/forms.server";
import { type EditConflict, editAnswer } from "~/edit/edit-view";
import type { Option } from "~/ui/inputs";
import type { LetterheadView } from "../letterhead";

/** The forms of the page, each with the settings that it saves. */
export const SECTIONS = {
  shop: [
    "shop_name",
    "phone",
    "line_1",
    "line_2",
    "city",
    "region",
    "postal_code",
    "country",
    "time_zone",
    "locale",
    "units",
  ],
  papers: ["paper"],
  mail: ["mail_from", "mail_reply_to"],
  orders: ["orders_complete_when", "order_prefix", "purchase_order_prefix"],
} as const;
export type Section = keyof typeof SECTIONS;
export type SettingField = (typeof SECTIONS)[Section][number];

const { shop, papers, mail, orders } = SECTIONS;
export const SETTING_FIELDS: readonly SettingField[] = [...shop, ...papers, ...mail, ...orders];
export const FIELD_LABELS = { ...SETTING_LABELS, ...ADDRESS_LABELS } as const;

export const isAddressPart = (name: string): name is AddressPart => name in ADDRESS_LABELS;

export interface SettingsPageView {
  kind: "settings";
  lock: string;
  seen: string;
  /** Each as its field has it. */
  values: Readonly<Record<SettingField, string>>;
  /** What an environment variable decides, each with the sentence about it. */
  given: Readonly<Partial<Record<GivenSetting, string>>>;
  choices: Readonly<Record<"locale" | "units" | "paper" | "orders_complete_when", readonly Option[]>>;
  zones: readonly string[];
  /** How it looks on papers and customers' pages now. */
  letterhead: LetterheadView;
  paper: Paper;
  /** "Tue Mar 10, 11:00": the clock on the shop's wall. */
  wallClock: string;
  /** "Order #1042" and the like, as the next would be called. */
  samples: { order: string; purchaseOrder: string; formats: string };
  /** No mail server is set: people send each mail. */
  isMailByHand: boolean;
  calendar: readonly (readonly [string, string])[];
}
export type SettingsView = { kind: "missing"; message: string } | SettingsPageView;

export type SettingsAnswer = (FormRefusal & { conflict?: EditConflict | null }) | undefined;

/** The answer about the form of this section, where it was refused. */
export function answerOf(answer: SettingsAnswer, section: Section) {
  return answer?.typed.section?.[0] === section ? editAnswer(answer) : undefined;
}
