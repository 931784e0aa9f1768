import type { FormRefusal } from "~/backend/forms.server";

export const WEEK_FIELDS = ["pack_days", "goods_days", "check_in_days"] as const;
export type WeekField = (typeof WEEK_FIELDS)[number];

export const METHOD_FIELDS = [
  "setup_minutes",
  "seconds_per_unit",
  "stitches_per_minute",
  "seconds_per_trim",
  "hooping_seconds",
  "art_days",
  "prep_days",
  "production_days",
] as const;
export type MethodField = (typeof METHOD_FIELDS)[number];

export const PLAN_LABELS: Readonly<Record<WeekField | MethodField | "work_days", string>> = {
  work_days: "Work days",
  pack_days: "Packing",
  goods_days: "Goods from suppliers",
  check_in_days: "Check-in",
  setup_minutes: "Set-up, minutes",
  seconds_per_unit: "Seconds a piece",
  stitches_per_minute: "Stitches a minute",
  seconds_per_trim: "Seconds a trim",
  hooping_seconds: "Hooping, seconds",
  art_days: "Art, days",
  prep_days: "Prep, days",
  production_days: "Production, days",
};

/** Mail to customers about shipments. */
export const SHIPPING_FIELDS = ["pickup_address", "pickup_hours", "tracking_pattern"] as const;
export type ShippingField = (typeof SHIPPING_FIELDS)[number];
export const SHIPPING_LABELS: Readonly<Record<ShippingField, string>> = {
  pickup_address: "Pick-up address",
  pickup_hours: "Pick-up hours",
  tracking_pattern: "Tracking page of other carriers",
};

export interface WeekValues extends Record<WeekField, string> {
  work_days: readonly string[];
}

export interface MethodRow {
  method: string;
  /** What the form goes out from, as `shownMethod` writes it. */
  shown: string;
  values: Readonly<Record<MethodField, string>>;
  /** Where it is changed; its form is open where this is the page itself. */
  isEdited: boolean;
}

export interface CalendarDay {
  iso: string;
  date: number;
  kind: "work" | "rest" | "off";
  isToday: boolean;
  /** Why it is off. */
  note: string;
}

export interface CalendarMonth {
  name: string;
  /** Monday first; null outside of the month. */
  weeks: readonly (readonly { key: string; day: CalendarDay | null }[])[];
  workDays: number;
}

export interface PlanPageView {
  kind: "plan";
  /** "Mon to Fri, 2 holidays to come". */
  fact: string;
  mayChange: boolean;
  /** "312 open orders are being planned anew."; empty where none is. */
  replanning: string;
  lock: string;
  week: WeekValues & { shown: string };
  shipping: Readonly<Record<ShippingField, string>> & { shown: string };
  daysOff: readonly { id: number; days: string; reason: string }[];
  months: readonly CalendarMonth[];
  methods: readonly MethodRow[];
}

export type PlanView = { kind: "missing"; message: string } | PlanPageView;

export type PlanRefusal = FormRefusal;
