import { numberWords } from "contract/number-words";
import type { GuardedAction } from "~/access/actions.server";
import { sectionOf } from "~/access/sections";
import type { IconName } from "~/ui/icon";
import { paths } from "./paths";

/** A page below an entry. A print sheet of chosen records is listed only while it is open. */
export type SubEntry = {
  label: string;
  to: string;
  isOfChoice?: true;
  /** Its records stand below its path, and belong to it. */
  hasRecords?: true;
};

type Entry = { label: string; to: string; icon: IconName; covers: RegExp; pages?: readonly SubEntry[] };

const art: readonly SubEntry[] = [{ label: "Art New Orders", to: paths.artNewOrders() }];
const orders: readonly SubEntry[] = [
  { label: "Find an order", to: paths.findOrders() },
  { label: "Work orders", to: paths.workOrders(), isOfChoice: true },
];
const sourcing: readonly SubEntry[] = [{ label: "Purchase orders", to: paths.purchaseOrders(), hasRecords: true }];
const receiving: readonly SubEntry[] = [
  { label: "VIP Receiving", to: paths.vipReceiving() },
  { label: "Unidentified parcels", to: paths.parcels() },
  { label: "Locations", to: paths.locations() },
  { label: "Labels", to: paths.binLabels(), isOfChoice: true },
  { label: "Check sheet", to: paths.receivingSheet(), isOfChoice: true },
];
const production: readonly SubEntry[] = [
  { label: "Shipping", to: paths.shipping(), hasRecords: true },
  { label: "Week", to: paths.week() },
  { label: "Machines", to: paths.machines() },
  { label: "Shop calendar", to: paths.plan() },
  { label: "Staging list", to: paths.stagingList() },
  { label: "Floor", to: paths.floor() },
  { label: "Worksheets", to: paths.worksheets(), isOfChoice: true },
];
const emails: readonly SubEntry[] = [{ label: "Sent mail", to: paths.sentMail() }];
const users: readonly SubEntry[] = [{ label: "Roles", to: paths.roles() }];

/** The main menu, in its order. `covers` says on which paths an entry is the current one. */
export const entries: readonly Entry[] = [
  { label: "New Orders", to: paths.newOrders(), icon: "inbox", covers: /^\/dashboard\/new-orders$/ },
  {
    label: "Orders",
    to: paths.orders(),
    icon: "clipboard-list",
    covers: /^\/dashboard\/orders?(\/|$)/,
    pages: orders,
  },
  {
    label: "Art",
    to: paths.art(),
    icon: "pen-tool",
    covers: /^\/dashboard\/art(-new-orders)?$/,
    pages: art,
  },
  { label: "Proofing", to: paths.proofing(), icon: "message", covers: /^\/dashboard\/proofing(\/|$)/ },
  {
    label: "Sourcing",
    to: paths.sourcing(),
    icon: "shopping-cart",
    covers: /^\/dashboard\/sourcing(\/|$)/,
    pages: sourcing,
  },
  {
    label: "Receiving",
    to: paths.receiving(),
    icon: "package-open",
    covers: /^\/dashboard\/receiving(\/|$)/,
    pages: receiving,
  },
  {
    label: "Production",
    to: paths.production(),
    icon: "shirt",
    covers: /^\/dashboard\/(production|shipping)(\/|$)/,
    pages: production,
  },
  { label: "Suppliers", to: paths.suppliers(), icon: "truck", covers: /^\/dashboard\/suppliers(\/|$)/ },
  {
    label: "Emails",
    to: paths.emailTemplates(),
    icon: "mail",
    covers: /^\/dashboard\/email-templates(\/|$)/,
    pages: emails,
  },
  {
    label: "Users",
    to: paths.users(),
    icon: "users",
    covers: /^\/dashboard\/users(\/|$)/,
    pages: users,
  },
];

/** What an entry leads to, as an action: whoever may not do it is told why there. */
export const seeingOf = (to: string): GuardedAction | null => sectionOf(to)?.see ?? null;

/** What the New Orders badge says to those who cannot see it. */
export const waitingSentence = (count: number) =>
  count === 1 ? "1 new order is waiting for triage" : `${numberWords(count)} new orders are waiting for triage`;
