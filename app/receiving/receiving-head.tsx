import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { PageHead } from "~/ui/page-head";
import { ScanBox } from "~/ui/scan-box";
import { Segments } from "~/ui/segments";

export type ReceivingPageName = "expected" | "vip" | "locations" | "parcels";

const PAGES = [
  { name: "expected", label: "Expected", to: paths.receiving() },
  { name: "vip", label: "VIP", to: paths.vipReceiving() },
  { name: "locations", label: "Locations", to: paths.locations() },
  { name: "parcels", label: "Parcels", to: paths.parcels() },
] as const;

type ReceivingHeadProps = {
  page: ReceivingPageName;
  title: string;
  fact: ReactNode;
  /** What was scanned last. */
  scanned?: string;
  actions?: ReactNode;
  /** Tabs of the page. */
  children?: ReactNode;
};

/** The top of every page of the dock: where one is, what stands out, and the field that a scanner types into. */
export function ReceivingHead({ page, title, fact, scanned = "", actions, children }: ReceivingHeadProps) {
  const segments = PAGES.map(({ name, label, to }) => ({ label, to, isCurrent: name === page }));
  return (
    <PageHead
      title={title}
      fact={fact}
      actions={
        <>
          <Segments label="Receiving" segments={segments} />
          {actions}
        </>
      }
    >
      <ScanBox
        action={paths.receiving()}
        label="Scan or type a PO, tracking number, SKU or label"
        placeholder="Scan PO, parcel, SKU or label"
        value={scanned}
        isWaiting={page === "expected"}
      />
      {children}
    </PageHead>
  );
}
