import { requisitionLineFields } from "contract/requisition-fields";
import { columnsOf, presenterOf } from "../../field-rows";

/** What lines of orders and the dock tell of a requisition. */
export const REQUISITION_COLUMNS = columnsOf(requisitionLineFields);
export const presentRequisitionOfLine = presenterOf(requisitionLineFields);
