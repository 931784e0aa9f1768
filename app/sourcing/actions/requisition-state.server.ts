import type { RequisitionDetail } from "contract/requisitions.schema";
import type { Split } from "contract/splits.schema";
import type { RequisitionState } from "./requisition-actions";

const isToOrder = ({ status, source, supplier }: Split) =>
  status === "draft" && source !== "customer" && source !== "stock" && supplier != null;

export const stateOf = ({ status, quantity, ...of }: RequisitionDetail): RequisitionState => ({
  status,
  left: of.quantity_left ?? 0,
  toOrder:
    of.splits.filter(isToOrder).reduce((sum, split) => sum + split.quantity, 0) +
    (of.supplier ? (of.quantity_left ?? 0) : 0),
  excess: (of.quantity_split ?? 0) - (quantity ?? 0) - (of.quantity_overs ?? 0),
});
