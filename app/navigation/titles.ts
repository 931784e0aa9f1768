import type { MetaFunction, SerializeFrom } from "@remix-run/node";
import { isolated } from "contract/isolated";

const APP_NAME = "Order Management";

const titles: readonly (readonly [pattern: RegExp, title: (...parts: string[]) => string])[] = [
  [/^\/auth\/login$/, () => "Sign in"],
  [/^\/auth\/logout$/, () => "Sign out"],
  [/^\/auth\/password$/, () => "Change password"],
  [/^\/auth\/forgot$/, () => "Forgot password"],
  [/^\/auth\/reset\/[^/]+$/, () => "Choose a password"],
  [/^\/auth\/second-factor$/, () => "Second step"],
  [/^\/dashboard\/new-orders$/, () => "New Orders"],
  [/^\/dashboard\/orders$/, () => "Orders"],
  [/^\/dashboard\/orders\/new$/, () => "New order"],
  [/^\/dashboard\/order$/, () => "Find an order"],
  [/^\/dashboard\/order\/([^/]+)\/(reorder|lines)$/, (id, page) => `${capital(page)}, Order ${id}`],
  [/^\/dashboard\/customers$/, () => "Customers"],
  [/^\/dashboard\/customers\/(\d+)$/, (id) => `Customer ${id}`],
  [/^\/dashboard\/customers\/(\d+)\/history$/, (id) => `History, Customer ${id}`],
  [/^\/dashboard\/orders\/work-orders$/, () => "Work orders"],
  [/^\/dashboard\/order\/([^/]+)$/, (id) => `Order ${id}`],
  [/^\/dashboard\/order\/([^/]+)\/workorder$/, (id) => `Work Order, Order ${id}`],
  [/^\/dashboard\/order\/([^/]+)\/(notes|files|history)$/, (id, page) => `${capital(page)}, Order ${id}`],
  [/^\/dashboard\/order\/([^/]+)\/emails$/, (id) => `Emails, Order ${id}`],
  [/^\/dashboard\/art$/, () => "Art"],
  [/^\/dashboard\/art-new-orders$/, () => "Art New Orders"],
  [/^\/dashboard\/proofing$/, () => "Proofing"],
  [/^\/dashboard\/proofing\/([^/]+)$/, (name) => `Proofing ${name}`],
  [/^\/dashboard\/proofing\/(\d+)\/(customer|feedback|history)$/, (art, page) => `${capital(page)}, Proofing ${art}`],
  [/^\/dashboard\/proofing\/([^/]+)\/(\d+)$/, (name, art) => `Proof ${art}, Proofing ${name}`],
  [
    /^\/dashboard\/proofing\/([^/]+)\/(\d+)\/(documents|feedback|notes)$/,
    (name, art, page) => `${capital(page)}, Proof ${art}, Proofing ${name}`,
  ],
  [/^\/dashboard\/sourcing$/, () => "Sourcing"],
  [/^\/dashboard\/sourcing\/purchase-orders$/, () => "Purchase orders"],
  [/^\/dashboard\/sourcing\/purchase-orders\/([^/]+)$/, (id) => `Purchase order ${id}`],
  [/^\/dashboard\/sourcing\/purchase-orders\/([^/]+)\/print$/, (id) => `Print, Purchase order ${id}`],
  [/^\/dashboard\/receiving$/, () => "Receiving"],
  [/^\/dashboard\/receiving\/vip$/, () => "VIP Receiving"],
  [/^\/dashboard\/receiving\/locations$/, () => "Locations"],
  [/^\/dashboard\/receiving\/parcels$/, () => "Unidentified parcels"],
  [/^\/dashboard\/receiving\/labels$/, () => "Labels"],
  [/^\/dashboard\/receiving\/sheet$/, () => "Check sheet"],
  [/^\/dashboard\/production$/, () => "Production"],
  [/^\/dashboard\/production\/floor$/, () => "Floor"],
  [/^\/dashboard\/production\/week$/, () => "Week, Production"],
  [/^\/dashboard\/production\/machines$/, () => "Machines"],
  [/^\/dashboard\/production\/plan$/, () => "Shop calendar"],
  [/^\/dashboard\/production\/staging$/, () => "Staging list"],
  [/^\/dashboard\/production\/worksheets$/, () => "Worksheets"],
  [/^\/dashboard\/production\/(\d+)$/, (id) => `Production ${id}`],
  [/^\/dashboard\/shipping$/, () => "Shipping"],
  [/^\/dashboard\/shipping\/pack\/(\d+)$/, (id) => `Pack, Order ${id}`],
  [/^\/dashboard\/shipping\/many$/, () => "Ship many"],
  [/^\/dashboard\/shipping\/pick-list$/, () => "Pick list"],
  [/^\/dashboard\/shipping\/(\d+)$/, (id) => `Shipment ${id}`],
  [/^\/dashboard\/shipping\/(\d+)\/slip$/, (id) => `Packing slip, Shipment ${id}`],
  [/^\/dashboard\/shipping\/(\d+)\/labels$/, (id) => `Labels, Shipment ${id}`],
  [/^\/dashboard\/order\/([^/]+)\/customer-page$/, (id) => `Customer's page, Order ${id}`],
  [/^\/dashboard\/order\/([^/]+)\/proof-sheet$/, (id) => `Proof sheet, Order ${id}`],
  [/^\/dashboard\/today$/, () => "Today"],
  [/^\/dashboard\/today\/decisions$/, () => "Open decisions"],
  [/^\/dashboard\/today\/flags$/, () => "Open flags"],
  [/^\/dashboard\/suppliers$/, () => "Suppliers"],
  [/^\/dashboard\/suppliers\/(\d+)$/, (id) => `Supplier ${id}`],
  [/^\/dashboard\/suppliers\/(\d+)\/history$/, (id) => `History, Supplier ${id}`],
  [/^\/dashboard\/email-templates$/, () => "Emails"],
  [/^\/dashboard\/email-templates\/sent$/, () => "Sent mail"],
  [/^\/dashboard\/email-templates\/(\d+)$/, (id) => `Template ${id}`],
  [/^\/dashboard\/changes$/, () => "Your changes"],
  [/^\/dashboard\/changes\/[^/]+$/, () => "Change of many records"],
  [/^\/dashboard\/notifications$/, () => "Notifications"],
  [/^\/dashboard\/tasks$/, () => "Tasks"],
  [/^\/dashboard\/search$/, () => "Search"],
  [/^\/dashboard\/users$/, () => "Users"],
  [/^\/dashboard\/users\/roles$/, () => "Roles"],
  [/^\/dashboard\/users\/(\d+)$/, (id) => `Person ${id}`],
  [/^\/dashboard\/users\/(\d+)\/history$/, (id) => `Account history, Person ${id}`],
  [/^\/dashboard\/settings$/, () => "Settings"],
  [/^\/dashboard\/settings\/health$/, () => "Health"],
  [/^\/dashboard\/settings\/stores$/, () => "Stores"],
  [/^\/dashboard\/settings\/stores\/deliveries$/, () => "Deliveries"],
  [/^\/dashboard\/settings\/tokens$/, () => "API tokens"],
  [/^\/dashboard\/settings\/webhooks$/, () => "Webhooks"],
  [/^\/dashboard\/settings\/webhooks\/[^/]+$/, () => "Webhook deliveries"],
  [/^\/dashboard\/profile$/, () => "Your profile"],
];

const capital = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);

/** A segment as its reader knows it; a broken escape stays as it came. */
function decode(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page's name by its path, null for a path that is no page. */
export function titleOf(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, "");
  for (const [pattern, title] of titles) {
    const match = pattern.exec(path);
    if (match) return title(...match.slice(1).map(decode));
  }
  return null;
}

/** The document's title: the page's h1, then the application. */
export const documentTitle = (title: string | null) => (title ? isolated(`${title} · ${APP_NAME}`) : APP_NAME);

/** The document's title as the page's data names it; by its path while there is none. */
export const titledBy =
  <Loader>(nameOf: (data: SerializeFrom<Loader>, pathname: string) => string): MetaFunction<Loader> =>
  ({ data, location: { pathname } }) => [
    { title: documentTitle(data ? nameOf(data as SerializeFrom<Loader>, pathname) : titleOf(pathname)) },
  ];
