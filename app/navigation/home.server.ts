import type { User } from "contract/users.schema";
import { type GuardedAction, mayDo } from "~/access/actions.server";
import { paths } from "./paths";

interface Home {
  to: string;
  label: string;
}

const PAGES: readonly (Home & { see: GuardedAction; change: GuardedAction })[] = [
  { to: paths.newOrders(), label: "New Orders", see: "seeNewOrders", change: "triage" },
  { to: paths.orders(), label: "Orders", see: "seeOrders", change: "changeAccepted" },
  { to: paths.art(), label: "Art", see: "seeArt", change: "workOnProofs" },
  { to: paths.sourcing(), label: "Sourcing", see: "seeSourcing", change: "changeSourcing" },
  { to: paths.receiving(), label: "Receiving", see: "seeReceiving", change: "changeReceiving" },
  { to: paths.production(), label: "Production", see: "seeProduction", change: "changeProduction" },
  { to: paths.suppliers(), label: "Suppliers", see: "seeSuppliers", change: "changeSuppliers" },
  { to: paths.emailTemplates(), label: "Emails", see: "seeEmails", change: "changeEmails" },
];
const FLOOR: Home = { to: paths.floor(), label: "Floor mode" };
const TODAY: Home = { to: paths.today(), label: "Today" };

/** Where somebody's day begins: on the first page of the menu that they work on, else the first that they see, else on Today. */
export function homeOf(user: User): Home {
  const seen = PAGES.filter(({ see }) => mayDo(user, see));
  const [first] = seen;
  if (!first) return TODAY;
  const { to, label, change } = seen.find((page) => mayDo(user, page.change)) ?? first;
  const isAtMachine = seen.length === 1 && change === "changeProduction" && mayDo(user, change);
  return isAtMachine ? FLOOR : { to, label };
}
