import type { FormRefusal } from "~/backend/forms.server";
import type { DeliveryRow } from "~/deliveries/delivery-list";
import type { EditConflict } from "~/edit/edit-view";
import type { GlyphName } from "~/ui/glyph";
import type { Tone } from "~/ui/tone";

type Status = { tone: Tone; glyph: GlyphName; label: string };

export interface WebhookRow {
  id: number;
  url: string;
  /** "order.accepted, shipment.shipped" */
  events: string;
  status: Status;
  /** Why the last delivery did not arrive, or how many wait. */
  note: string;
  /** "Today 09:42", or "Never". */
  delivered: string;
}

export const WEBHOOK_FIELDS = ["url", "events", "secret", "is_active"] as const;
export type WebhookField = (typeof WEBHOOK_FIELDS)[number];

export const WEBHOOK_FIELD_LABELS: Readonly<Record<WebhookField, string>> = {
  url: "Address",
  events: "Events",
  secret: "Secret",
  is_active: "Active",
};

export interface WebhookFormView {
  /** Null for a new one. */
  id: number | null;
  lock: string;
  seen: string;
  /** The secret is never shown again: its value is empty. Events are separated by commas. */
  values: Readonly<Record<WebhookField, string>>;
}

export type WebhookDialogData =
  | { modal: "webhook-form"; view: WebhookFormView }
  | { modal: "webhook-remove"; id: number; url: string; lock: number | "" }
  | { modal: "absent" };

export type WebhooksView =
  | { kind: "missing"; message: string }
  | { kind: "webhooks"; rows: readonly WebhookRow[]; dialog: WebhookDialogData | null; page: number; total: number };

export type WebhookAnswer = FormRefusal & { conflict?: EditConflict | null };

export interface WebhookDeliveryRow extends DeliveryRow {
  /** What is sent, with line breaks. */
  body: string;
}
