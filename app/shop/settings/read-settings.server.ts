import { dayWords } from "contract/day-words";
import { measuredWords } from "contract/logo-size";
import type { Plan } from "contract/machines.schema";
import { countWords } from "contract/number-words";
import type { ShopSettings } from "contract/settings.schema";
import { COMPLETE_WHEN, COMPLETE_WHEN_LABELS } from "contract/shipping";
import {
  addressLines,
  ENVIRONMENT_OF,
  type GivenSetting,
  givenWords,
  PAPERS,
  SHOP_LOCALE_LABELS,
  SHOP_LOCALES,
  UNIT_LABELS,
  UNITS,
} from "contract/shop";
import { wallClockAt } from "contract/wall-clock";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import type { ShopClock } from "~/format/instant-words";
import { moneyWords } from "~/orders/money-words";
import { timeZonesFor } from "~/people/time-zones.server";
import { weekdayWords } from "~/production/day-names";
import {
  isAddressPart,
  SETTING_FIELDS,
  type SettingField,
  type SettingsPageView,
  type SettingsView,
} from "./settings-view";

/** The page of the shop's settings; `missing` where the company's own backend keeps none. */
export async function readSettings(backend: BackendClient, clock: ShopClock): Promise<SettingsView> {
  const [answer, plan, mail] = await Promise.all([
    backend.call("getSettings"),
    backend.call("getPlan"),
    backend.call("listEmailMessages", { query: { per_page: 1 } }),
  ]);
  if (!answer.ok) return missingView(answer.error);
  const settings = answer.data.data;
  const values = Object.fromEntries(SETTING_FIELDS.map((name) => [name, storedSetting(settings, name)]));
  const names = Object.keys(ENVIRONMENT_OF) as GivenSetting[];
  const given = names.filter((name) => settings.from_environment.includes(name));
  const zone = settings.time_zone ?? clock.timeZone;
  return {
    kind: "settings",
    ...versionOf(settings),
    values: values as SettingsPageView["values"],
    given: Object.fromEntries(given.map((name) => [name, givenWords(name)])),
    choices: {
      locale: SHOP_LOCALES.map((value) => ({ value, label: SHOP_LOCALE_LABELS[value] })),
      units: UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
      paper: PAPERS.map((value) => ({ value, label: value })),
      orders_complete_when: COMPLETE_WHEN.map((value) => ({ value, label: COMPLETE_WHEN_LABELS[value] })),
    },
    zones: timeZonesFor(zone),
    letterhead: {
      name: settings.shop_name,
      lines: [...addressLines(settings.address), settings.phone ?? ""].filter(Boolean),
      logo: settings.logo_file_id == null ? null : `/api/public/logo?v=${settings.logo_file_id}`,
    },
    paper: settings.paper === "A4" ? "A4" : "Letter",
    wallClock: wallWords(clock.now, zone),
    samples: {
      order: `${settings.order_prefix}1042`,
      purchaseOrder: `${settings.purchase_order_prefix}1042`,
      formats: formatSample(clock.today),
    },
    isMailByHand: mail.ok && mail.data.delivery === "outbox",
    calendar: plan.ok ? calendarFacts(plan.data.data, clock.today) : [],
  };
}

function wallWords(now: number, zone: string): string {
  const { day, time } = wallClockAt(now, zone);
  return `${dayWords(day, day)}, ${time.slice(0, "HH:MM".length)}`;
}

const formatSample = (today: string) =>
  [dayWords(today, ""), moneyWords("1234.50", "USD"), measuredWords({ width_in: 3.5 })].join(" · ");

function calendarFacts(plan: Plan, today: string): SettingsPageView["calendar"] {
  const ahead = plan.days_off.filter(({ last_day }) => last_day >= today).length;
  const days = (count: number) => countWords(count, "work day");
  return [
    ["Work week", weekdayWords(plan.work_days)],
    ["Days off ahead", ahead === 0 ? "None" : String(ahead)],
    ["Packing", days(plan.pack_days)],
    ["Goods from suppliers", days(plan.goods_days)],
    ["Check-in", days(plan.check_in_days)],
  ];
}

/** A setting as its field has it. */
export function storedSetting({ address, ...settings }: ShopSettings, name: SettingField): string {
  return (isAddressPart(name) ? address?.[name] : settings[name]) ?? "";
}

export const versionOf = ({ lock_version, updated_at }: ShopSettings) => ({
  lock: String(lock_version ?? ""),
  seen: updated_at ?? "",
});
