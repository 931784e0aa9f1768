import { useLocation } from "@remix-run/react";
import { Tabs } from "~/ui/tabs";
import { paths } from "./paths";

/** The single order's own navigation. */
export function OrderTabs({ id, noteCount }: { id: number; noteCount?: number }) {
  const { pathname } = useLocation();
  const tabs = [
    { label: "Order Details", to: paths.order(id) },
    { label: "Work Order", to: paths.orderWorkOrder(id) },
    { label: "Notes", to: paths.orderNotes(id), count: noteCount },
  ];
  return <Tabs label="Order" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />;
}
