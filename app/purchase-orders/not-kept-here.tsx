import { paths } from "~/navigation/paths";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

/** The company's own backend knows no purchase orders. */
export function PurchaseOrdersNotKept({ message }: { message: string }) {
  return (
    <>
      <PageHead title="Purchase orders" parent={{ label: "Sourcing", to: paths.sourcing(), here: "Purchase orders" }} />
      <Blank
        icon="shopping-cart"
        title="Purchase orders are not kept here"
        action={
          <ButtonLink size="s" to={paths.sourcing()}>
            Open Sourcing
          </ButtonLink>
        }
      >
        {message} Splits take the number and day of an order that was placed elsewhere.
      </Blank>
    </>
  );
}
