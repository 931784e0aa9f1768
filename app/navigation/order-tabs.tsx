import { useLocation } from "@remix-run/react";
import { Tabs } from "~/ui/tabs";
import { paths } from "./paths";

/** What the tabs count; null shows no count. */
export interface OrderTabCounts {
  /** "r3" */
  revision: string | null;
  notes: number | null;
  files: number | null;
  /** "1 to review" */
  emails: string | null;
}

/** The pages of one order: Order Details, Work Order and Notes, then what else it has. */
export const orderTabs = (id: number, counts: OrderTabCounts) => [
  { label: "Order Details", to: paths.order(id) },
  { label: "Work Order", to: paths.orderWorkOrder(id), count: counts.revision },
  { label: "Notes", to: paths.orderNotes(id), count: counts.notes },
  { label: "Files", to: paths.orderFiles(id), count: counts.files },
  { label: "Emails", to: paths.orderEmails(id), count: counts.emails },
  { label: "History", to: paths.orderHistory(id) },
];

/** The single order's own navigation. */
export function OrderTabs({ id, counts }: { id: number; counts: OrderTabCounts }) {
  const { pathname } = useLocation();
  const tabs = orderTabs(id, counts).map((tab) => ({ ...tab, isCurrent: tab.to === pathname }));
  return <Tabs label="Order" tabs={tabs} />;
}

const TAB_NAMES: Readonly<Record<string, string>> = {
  workorder: "Work Order",
  notes: "Notes",
  files: "Files",
  emails: "Emails",
  history: "History",
  reorder: "Reorder",
  lines: "Lines",
  customer: "Customer's page",
  proof: "Proof sheet",
};

/** The name of an order's page by its path; null for Order Details. */
export function orderTabOf(pathname: string): string | null {
  const [, segment = ""] = /^\/dashboard\/order\/\d+\/(\w+)/.exec(pathname) ?? [];
  return TAB_NAMES[segment] ?? null;
}
