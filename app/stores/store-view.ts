import type { StoreKind } from "contract/stores";
import type { FormRefusal } from "~/backend/forms.server";
import type { DeliveryRow } from "~/deliveries/delivery-list";
import type { EditConflict } from "~/edit/edit-view";
import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

export interface StoreRow {
  id: number;
  name: string;
  kind: string;
  address: string;
  status: { tone: Tone; glyph: GlyphName; label: string };
  /** Why it can't be read, or be told what ships; empty where it can. */
  error: string;
  /** "Today 09:42", or "Never". */
  delivered: string;
  read: string;
  isReading: boolean;
  hasCredentials: boolean;
}

export const STORE_FIELDS = [
  "name",
  "base_url",
  "access_token",
  "consumer_key",
  "consumer_secret",
  "webhook_secret",
  "tells_shipments",
] as const;
export type StoreField = (typeof STORE_FIELDS)[number] | "orders_since";

export const STORE_FIELD_LABELS: Readonly<Record<StoreField, string>> = {
  name: "Name",
  base_url: "Address",
  access_token: "Access token",
  consumer_key: "Consumer key",
  consumer_secret: "Consumer secret",
  webhook_secret: "Webhook secret",
  tells_shipments: "Send shipments to the store",
  orders_since: "Read orders changed since",
};

export interface StoreFormView {
  /** Null for a new one. */
  id: number | null;
  kind: StoreKind;
  kindLabel: string;
  name: string;
  lock: string;
  seen: string;
  /** Secrets are never shown again: theirs are empty. */
  values: Readonly<Record<StoreField, string>>;
  hasCredentials: boolean;
  hasWebhookSecret: boolean;
  /** Where the store sends its webhooks. */
  webhookUrl: string;
}

export type StoreDialogData =
  | { modal: "store-edit"; view: StoreFormView }
  | { modal: "store-remove"; id: number; name: string; lock: number | "" }
  | { modal: "absent" };

export type StoresView =
  | { kind: "missing"; message: string }
  | { kind: "stores"; rows: readonly StoreRow[]; dialog: StoreDialogData | null; page: number; total: number };

export type StoreAnswer = FormRefusal & { conflict?: EditConflict | null };

export interface StoreDeliveryRow extends DeliveryRow {
  /** The store that sent it. */
  from: string;
}

export type DeliveriesView =
  | { kind: "missing"; message: string }
  | { kind: "deliveries"; rows: readonly StoreDeliveryRow[]; showsFailed: boolean; page: number; total: number };
