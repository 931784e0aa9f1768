import type { EventTopic } from "contract/events";

/** What the history calls a thing → which lists show it. */
const TOPICS: Readonly<Record<string, EventTopic>> = {
  art_proof: "art",
  art_upload: "art",
  proof_contact: "art",
  proof_feedback: "art",
  logo: "art",
  requisition: "sourcing",
  requisition_split: "sourcing",
  purchase_order: "sourcing",
  receiving: "receiving",
  parcel: "receiving",
  location: "receiving",
  production: "production",
  machine: "production",
  batch: "production",
  plan: "production",
  shipment: "shipping",
  supplier: "suppliers",
  user: "people",
  api_token: "people",
  role: "people",
  email_template: "mail",
  email_message: "mail",
  store_connection: "stores",
  webhook_endpoint: "stores",
  store_delivery: "stores",
};

/** What is not named here is of an order: its lines, notes, files. */
export const topicOf = (entityType: string): EventTopic => TOPICS[entityType] ?? "orders";
