import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { paths } from "~/navigation/paths";
import type { SetupView } from "./setup-view";

/** Statuses of a proof that the customer has. */
const SENT = ["in_review", "change_request", "approved"];

/** One order's way through all departments, ticked by what became of it; null once it is shipped. */
export async function readGuide(backend: BackendClient, orderId: number): Promise<SetupView | null> {
  const answer = await backend.call("getOrder", { id: orderId });
  if (!answer.ok) return null;
  const order = answer.data.data;
  const steps = stepsOf(order, order.name ?? `#${order.id}`);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return {
    title: `Try it out: order ${order.name} from start to finish`,
    steps,
    fact: `${done} of ${steps.length} done`,
    hide: "guide",
  };
}

function stepsOf(order: Order, name: string): SetupView["steps"] {
  const proofs = order.line_items.flatMap(({ art_proofs }) => art_proofs);
  const isAccepted = order.accepted_at != null;
  const isBought = (order.counts?.units_sourced ?? 0) >= (order.counts?.units_to_source ?? 0);
  const ofOrder = new URLSearchParams({ order_id: String(order.id) });
  return [
    {
      key: "accept",
      label: "Accept it",
      why: "Accepting creates its proof, what to buy and its job.",
      to: isAccepted ? paths.order(order.id) : paths.newOrders(new URLSearchParams({ q: name, peek: `${order.id}` })),
      isDone: isAccepted,
    },
    {
      key: "proof",
      label: "Upload its art and send the proof",
      why: "Upload a version, mark it ready for review, then send it.",
      to: paths.orderProofs(name),
      isDone: proofs.length > 0 && proofs.every(({ status }) => SENT.includes(status)),
    },
    {
      key: "approve",
      label: "Approve the proof",
      why: "Open the customer's link and approve, or record the approval yourself.",
      to: paths.orderProofs(name),
      isDone: order.art_status === "complete",
    },
    {
      key: "source",
      label: "Buy the blanks",
      why: "Choose a supplier, then send the purchase order.",
      to: paths.sourcing(ofOrder),
      isDone: isAccepted && isBought,
    },
    {
      key: "receive",
      label: "Receive them",
      why: "Count what arrived and give it a location.",
      to: paths.receiving(new URLSearchParams({ tab: "open", q: name })),
      isDone: order.receiving_status === "complete",
    },
    {
      key: "decorate",
      label: "Decorate them",
      why: "Start the job, count pieces in floor mode, then complete it.",
      to: paths.production(ofOrder),
      isDone: order.production_status === "complete",
    },
    {
      key: "ship",
      label: "Pack and ship",
      why: "Put the pieces in boxes, then mark the shipment shipped.",
      to: paths.packOrder(order.id),
      isDone: order.ship_status === "shipped",
    },
  ];
}
