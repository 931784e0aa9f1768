import type { Deed } from "~/access/deeds.server";
import { sectionOf } from "~/access/sections";
import type { IconName } from "~/ui/icon";
import { paths } from "./paths";

type Entry = { label: string; to: string; icon: IconName; covers: RegExp };

/** The main menu, in its order. `covers` says on which paths an entry is the current one. */
export const entries: readonly Entry[] = [
  { label: "New Orders", to: paths.newOrders(), icon: "inbox", covers: /^\/dashboard\/new-orders$/ },
  { label: "Orders", to: paths.orders(), icon: "clipboard-list", covers: /^\/dashboard\/orders?(\/|$)/ },
  { label: "Art", to: paths.art(), icon: "pen-tool", covers: /^\/dashboard\/art(-new-orders)?$/ },
  { label: "Proofing", to: paths.proofing(), icon: "message", covers: /^\/dashboard\/proofing(\/|$)/ },
  { label: "Sourcing", to: paths.sourcing(), icon: "shopping-cart", covers: /^\/dashboard\/sourcing(\/|$)/ },
  { label: "Receiving", to: paths.receiving(), icon: "package-open", covers: /^\/dashboard\/receiving(\/|$)/ },
  { label: "Production", to: paths.production(), icon: "shirt", covers: /^\/dashboard\/production(\/|$)/ },
  { label: "Suppliers", to: paths.suppliers(), icon: "truck", covers: /^\/dashboard\/suppliers(\/|$)/ },
  { label: "Emails", to: paths.emailTemplates(), icon: "mail", covers: /^\/dashboard\/email-templates(\/|$)/ },
  { label: "Users", to: paths.users(), icon: "users", covers: /^\/dashboard\/users(\/|$)/ },
];

/** What an entry leads to, as a deed: whoever may not do it is told why there. */
export const seeingOf = (to: string): Deed | null => sectionOf(to)?.see ?? null;

/** What the New Orders badge says to those who cannot see it. */
export const waitingSentence = (count: number) =>
  count === 1
    ? "1 new order is waiting for triage"
    : `${count.toLocaleString("en-US")} new orders are waiting for triage`;
