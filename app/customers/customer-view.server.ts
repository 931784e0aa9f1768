import type { CustomerDetail } from "contract/customers.schema";
import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";
import { ORDER_STATUS_WORDS, statusWord } from "contract/statuses";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { moneyWords } from "~/orders/money-words";
import { customerName } from "./customer-name";
import { localeWords } from "./edit-customer.server";

export function customerHead(customer: CustomerDetail) {
  const { company, totals } = customer;
  const name = customerName(customer);
  const fact = [company === name ? null : company, countWords(totals?.orders ?? customer.orders.length, "order")]
    .filter(Boolean)
    .join(", ");
  return { id: customer.id, name, fact };
}

/** A customer as their page shows them. */
export function customerView(customer: CustomerDetail, clock: ShopClock) {
  const { totals, currency } = customer;
  const tags = typeof customer.tags === "string" ? customer.tags : (customer.tags ?? []).join(", ");
  return {
    ...customerHead(customer),
    contact: [
      ["Name", [customer.first_name, customer.last_name].filter(Boolean).join(" ")],
      ["Company", customer.company],
      ["Email", customer.email],
      ["Phone", customer.phone],
      ["Language", localeWords(customer.locale)],
      ["Tags", tags],
      ["Note", customer.note],
      ["Customer since", customer.created_at ? instantWords(customer.created_at, clock) : null],
    ] as [string, string | null | undefined][],
    totals: [
      ["Orders", totals ? numberWords(totals.orders) : null],
      ["Open", totals ? numberWords(totals.open_orders) : null],
      ["Pieces", totals ? numberWords(totals.units) : null],
      ["Ordered", totals?.spent.map(({ amount, currency: of }) => moneyWords(amount, of)).join(", ")],
      ["Orders in the store", customer.orders_count ? numberWords(customer.orders_count) : null],
      ["Spent in the store", customer.total_spent ? moneyWords(customer.total_spent, currency) : null],
    ] as [string, string | null | undefined][],
    addresses: customer.addresses.map((address) =>
      [
        address.name,
        address.company,
        address.line_1,
        address.line_2,
        [address.city, address.region, address.postal_code].filter(Boolean).join(" "),
        address.country,
      ].filter((line): line is string => Boolean(line)),
    ),
    orders: customer.orders.map((order) => ({
      id: order.id,
      name: order.name,
      placed: order.created_at ? instantWords(order.created_at, clock) : "",
      inHands: order.required_in_hand_date ? dayWords(order.required_in_hand_date, clock.today) : "",
      units: countWords(order.total_units ?? 0, "piece"),
      total: order.total_price ? moneyWords(order.total_price, order.currency) : "",
      status: statusWord(ORDER_STATUS_WORDS, order.status),
    })),
    allOrdersTo: paths.findOrders(new URLSearchParams({ customer_id: String(customer.id), "status[]": "any" })),
    logos: customer.logos.map(({ id, name, deco_method, logo_size, thumbnail_file_id, order_id, order_name }) => ({
      id,
      name,
      about: [deco_method, logo_size].filter(Boolean).join(", "),
      picture: thumbnail_file_id ? paths.filePreview(thumbnail_file_id, "small") : null,
      order: order_id ? { to: paths.order(order_id), name: order_name ?? "" } : null,
    })),
    files: customer.files.map(({ id, file_name, disk, url }) => ({
      id,
      name: file_name,
      href: disk === "remote" ? (/^https?:/.test(url ?? "") ? (url ?? null) : null) : paths.fileDownload(id),
      isLink: disk === "remote",
    })),
  };
}

export type CustomerView = ReturnType<typeof customerView>;
