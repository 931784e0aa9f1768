import { IfMay } from "~/access/access-scope";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";

/** To the page on which an order is entered by hand; `c` leads there from everywhere. */
export function NewOrderLink() {
  return (
    <IfMay action="enterOrders">
      <ButtonLink variant="primary" icon="plus" to={paths.newOrder()} aria-keyshortcuts="c">
        New order
      </ButtonLink>
    </IfMay>
  );
}
