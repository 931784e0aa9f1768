import { useLocation } from "@remix-run/react";
import { listLinks } from "~/lists/list-links";
import type { SupplierAnswer, SupplierDialogData } from "~/suppliers/dialogs/supplier-dialog";
import { BrandsCard, CategoriesCard, ContactsCard, DetailsCard, NumbersCard } from "~/suppliers/page/details-cards";
import { DiscrepanciesCard, PurchasesCard, ReceiptsCard, ReturnsCard } from "~/suppliers/page/goods-cards";
import { SupplierHead } from "~/suppliers/page/supplier-head";
import type { SupplierView } from "~/suppliers/page/supplier-view";
import { lazyPart } from "~/ui/lazy-part";

const SupplierDialogs = lazyPart(
  "supplier-dialogs",
  async () => (await import("~/suppliers/dialogs/supplier-dialogs")).SupplierDialogs,
);

type SupplierPageProps = {
  supplier: SupplierView;
  dialog: SupplierDialogData | null;
  answer: SupplierAnswer | undefined;
};

/** One supplier: who it is at the left, what is bought from it at the right. */
export function SupplierPage({ supplier, dialog, answer }: SupplierPageProps) {
  const links = listLinks(useLocation().search, "");
  return (
    <>
      {dialog ? <SupplierDialogs data={dialog} answer={answer} links={links} /> : null}
      <SupplierHead supplier={supplier} page="details" />
      <div className="record-columns">
        <div className="supplier-column">
          <NumbersCard supplier={supplier} />
          <DetailsCard supplier={supplier} />
          <ContactsCard supplier={supplier} />
          <CategoriesCard supplier={supplier} />
          <BrandsCard supplier={supplier} />
        </div>
        <div className="supplier-column">
          <PurchasesCard supplier={supplier} />
          <ReturnsCard supplier={supplier} />
          <DiscrepanciesCard supplier={supplier} />
          <ReceiptsCard supplier={supplier} />
        </div>
      </div>
    </>
  );
}
