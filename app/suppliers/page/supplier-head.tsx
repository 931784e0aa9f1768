import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Banner } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import type { SupplierView } from "./supplier-view";

type SupplierHeadProps = {
  supplier: Pick<SupplierView, "id" | "name" | "fact" | "isActive" | "mergedInto">;
  page: "details" | "history";
};

/** The top of a supplier's pages: its name and state, what can be done with it, its tabs. */
export function SupplierHead({ supplier: { id, name, fact, isActive, mergedInto }, page }: SupplierHeadProps) {
  const dialog = (modal: string) => paths.supplier(id, new URLSearchParams({ modal }));
  return (
    <>
      <PageHead
        title={name}
        titleEnd={page === "history" ? ", History" : undefined}
        badges={isActive ? null : <Badge tone="idle" label="Not active" />}
        fact={fact}
        parent={{ label: "Suppliers", to: paths.suppliers(), here: name }}
        actions={
          mergedInto ? null : (
            <>
              <ButtonLink variant="ghost" to={dialog("supplier-delete")}>
                Delete…
              </ButtonLink>
              <ButtonLink to={dialog("supplier-merge")}>Merge…</ButtonLink>
              <ButtonLink variant="primary" icon="pencil" to={dialog("supplier-form")}>
                Edit…
              </ButtonLink>
            </>
          )
        }
      >
        <Tabs
          label="Supplier"
          tabs={[
            { label: "Details", to: paths.supplier(id), isCurrent: page === "details" },
            { label: "History", to: paths.supplierHistory(id), isCurrent: page === "history" },
          ]}
        />
      </PageHead>
      {mergedInto ? (
        <Banner
          tone="care"
          action={<Link className="link" to={paths.supplier(mergedInto.id)}>{`Open ${mergedInto.name}`}</Link>}
        >
          This supplier was merged into {mergedInto.name}. Its purchases are listed there.
        </Banner>
      ) : null}
    </>
  );
}
