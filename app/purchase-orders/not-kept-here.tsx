import { paths } from "~/navigation/paths";
import { NotKept } from "~/ui/not-kept";

/** The company's own backend knows no purchase orders. */
export function PurchaseOrdersNotKept({ message }: { message: string }) {
  return (
    <NotKept
      page="Purchase orders"
      parent={{ label: "Sourcing", to: paths.sourcing(), here: "Purchase orders" }}
      icon="shopping-cart"
      title="Purchase orders aren't available here"
      next={{ to: paths.sourcing(), label: "Open Sourcing" }}
    >
      {message} Enter the number and date of an order placed elsewhere on its splits.
    </NotKept>
  );
}
