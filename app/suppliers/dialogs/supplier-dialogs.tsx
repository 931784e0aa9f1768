import { AbsentDialog, ActionsDialog } from "~/lists/actions-dialog";
import type { ListLinks } from "~/lists/list-links";
import { SUPPLIER_ACTIONS } from "../list/supplier-actions";
import { DeleteDialog } from "./delete-dialog";
import { MergeDialog } from "./merge-dialog";
import type { SupplierAnswer, SupplierDialogData } from "./supplier-dialog";
import { SupplierFormDialog } from "./supplier-form-dialog";

type SupplierDialogsProps = {
  data: SupplierDialogData;
  answer: SupplierAnswer | undefined;
  links: ListLinks;
};

/** A dialog about suppliers. What was typed belongs to the one that it is about. */
export function SupplierDialogs({ data, answer, links }: SupplierDialogsProps) {
  switch (data.modal) {
    case "supplier-form":
      return <SupplierFormDialog key={data.view.id} view={data.view} answer={answer} />;
    case "supplier-delete":
      return <DeleteDialog data={data} answer={answer} />;
    case "supplier-merge":
      return <MergeDialog data={data} answer={answer} />;
    case "actions":
      return <ActionsDialog row={data.chosen} actions={SUPPLIER_ACTIONS} links={links} />;
    case "absent":
      return (
        <AbsentDialog title="Supplier">
          Supplier not found. It may have been deleted or merged into another one.
        </AbsentDialog>
      );
  }
}
