import { countWords } from "contract/number-words";
import type { ProductionEntry, Responsibility, SpoilageReason } from "contract/production";
import type { FloorPerson } from "./floor-view";

/** What a person entered at the machine, as it waits on the device until the server has it. */
export interface FloorEntry {
  /** Its Idempotency-Key, made on the device: however often it is sent, it counts once. */
  key: string;
  production: number;
  kind: ProductionEntry;
  /** When it was entered, by the device's clock. */
  at: string;
  quantity?: number;
  /** The color and size that it counts. */
  order_line_item_id?: number;
  size?: string;
  reason?: string;
  spoilage_reason?: SpoilageReason;
  responsibility?: Responsibility;
  photo_file_id?: number;
  flag_type?: string;
  machine_id?: number;
  second_checker_id?: number;
  override_reason?: string;
  /** For the words about it. */
  about: { order: string; size: string; people?: FloorPerson[] };
}

/** An entry before it has a key and a time. */
export type NewEntry = Omit<FloorEntry, "key" | "at">;

const ACTION_WORDS: Readonly<Record<ProductionEntry, (entry: FloorEntry) => string>> = {
  start: () => "Start",
  pause: () => "Pause",
  produced: ({ quantity = 0 }) => `${countWords(quantity, "piece")} made`,
  take_back: ({ quantity = 0 }) => `${countWords(quantity, "piece")} taken back`,
  spoiled: ({ quantity = 0 }) => `${countWords(quantity, "piece")} spoiled`,
  unspoil: ({ quantity = 0 }) => `${countWords(quantity, "piece")} not spoiled after all`,
  check: () => "Logo and threads compared",
  accept_short: ({ quantity = 0 }) => `${countWords(quantity, "piece")} accepted short`,
  complete: () => "Finish",
  flag: ({ reason }) => `Flag: ${reason ?? ""}`,
};

/** "#1036, M: 3 pieces made" */
export function entryWords(entry: FloorEntry): string {
  const { order, size } = entry.about;
  return `${order}${size ? `, ${size}` : ""}: ${ACTION_WORDS[entry.kind](entry)}`;
}

/** The body of `POST /productions/{id}/entries`. */
export function entryBody({ key: _key, production: _production, about: _about, ...body }: FloorEntry) {
  return body;
}
