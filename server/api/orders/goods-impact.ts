import { isUnsent } from "contract/sourcing";
import { sum } from "contract/sum";
import { type Stage, stage } from "./impact-stage";

/** A split that was not cancelled, as a cancel of its order finds it. */
export interface GoodsFacts {
  status: string;
  source: string;
  quantity: number;
  quantity_closed: number;
  quantity_received: number;
  quantity_released: number;
  po_number: string | null;
  /** Of the purchase order that it is on, sent or not. */
  draft_number: string | null;
  supplier: string | null;
  location: string | null;
}

interface Facts {
  requisitions: readonly { goods_source: string; quantity_ordered: number }[];
  splits: readonly GoodsFacts[];
}

/** What buyers and the dock have of an order that is to be cancelled. Pure. */
export function goodsStages({ requisitions, splits }: Facts): Stage[] {
  const toBuy = requisitions.filter((one) => one.quantity_ordered === 0 && one.goods_source !== "customer_supplied");
  const drafts = splits.filter((split) => split.status === "on_po");
  const waited = splits.filter((split) => !isUnsent(split.status) && outstanding(split) > 0);
  const bought = waited.filter((split) => split.source === "supplier");
  const sent = waited.filter((split) => split.source === "customer");
  const here = splits.filter((split) => split.quantity_received > split.quantity_released);
  return [
    ...stage(
      "sourcing",
      toBuy.length,
      "requisition is not ordered yet",
      "requisitions are not ordered yet",
      "Taken off the list of what to buy.",
    ),
    ...stage(
      "sourcing",
      sum(drafts, (split) => split.quantity),
      "piece is on a draft purchase order",
      "pieces are on draft purchase orders",
      `Taken off ${list(drafts.map((split) => split.draft_number ?? "it"))}.`,
    ),
    ...stage(
      "sourcing",
      sum(bought, outstanding),
      "piece is ordered and not here",
      "pieces are ordered and not here",
      `Ask ${list(bought.map(supplierWords))} to cancel. Nothing is sent from here.`,
    ),
    ...stage(
      "receiving",
      sum(sent, outstanding),
      "piece is expected from the customer",
      "pieces are expected from the customer",
      "Tell the customer to send nothing.",
    ),
    ...stage(
      "receiving",
      sum(here, (split) => split.quantity_received - split.quantity_released),
      "piece is here",
      "pieces are here",
      `${placeWords(here)}Send back or keep as stock. Clear the bin.`,
    ),
  ];
}

const outstanding = (split: GoodsFacts) =>
  Math.max(0, split.quantity - split.quantity_closed - split.quantity_received);

/** "Atlas Blanks (PO-1003)" */
function supplierWords({ supplier, po_number }: GoodsFacts): string {
  const name = supplier ?? "the supplier";
  return po_number ? `${name} (${po_number})` : name;
}

function placeWords(splits: readonly GoodsFacts[]): string {
  const places = splits.flatMap((split) => split.location ?? []);
  return places.length === 0 ? "" : `At ${list(places)}. `;
}

/** "A, B and C", each once. */
function list(words: readonly string[]): string {
  const all = [...new Set(words)];
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
