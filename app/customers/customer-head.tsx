import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";

interface CustomerHeadProps {
  customer: { id: number; name: string; fact: string };
  page: "details" | "history";
}

/** The top of a customer's pages. */
export function CustomerHead({ customer: { id, name, fact }, page }: CustomerHeadProps) {
  return (
    <PageHead
      title={name}
      titleEnd={page === "history" ? ", History" : undefined}
      fact={fact}
      parent={{ label: "Customers", to: paths.customers(), here: name }}
      actions={
        <ButtonLink icon="pencil" to={paths.editCustomer(id)}>
          Edit…
        </ButtonLink>
      }
    >
      <Tabs
        label="Customer"
        tabs={[
          { label: "Details", to: paths.customer(id), isCurrent: page === "details" },
          { label: "History", to: paths.customerHistory(id), isCurrent: page === "history" },
        ]}
      />
    </PageHead>
  );
}
