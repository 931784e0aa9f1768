import { inOrder } from "./in-order";
import type { MigratedStore } from "./migrated-store";

/** How orders leave: shipments with lines and boxes, what an order's row says of them, and the links of customers' pages. */
export const shipping = (dialect: MigratedStore) =>
  inOrder([...COLUMNS, ...tables(dialect.idColumn), ...INDEXES, ...KNOWN_ROWS]);

const COLUMNS = [
  "ship_status text not null default 'not_started'",
  "units_shipped integer not null default 0",
  "units_to_pack integer not null default 0",
  "made_at text",
  "no_shipping_at text",
  "no_shipping_reason text",
].map((column) => `alter table orders add column ${column}`);

const tables = (id: string) => [
  `create table shipments (
    id ${id},
    order_id integer not null references orders (id),
    number integer not null,
    kind text not null,
    status text not null,
    carrier text,
    service text,
    note text,
    units integer not null,
    box_count integer not null,
    ship_to_json text,
    override_reason text,
    override_by_id integer,
    packed_at text,
    packed_by_id integer,
    shipped_date text,
    shipped_at text,
    shipped_by_id integer,
    picked_up_by text,
    signature text,
    cancelled_at text,
    reason text,
    source text not null default 'staff',
    external_id text,
    created_by_id integer,
    lock_version integer not null default 1,
    created_at text not null,
    updated_at text not null
  )`,
  `create table shipment_lines (
    id ${id},
    shipment_id integer not null references shipments (id),
    order_id integer not null,
    order_line_item_id integer not null references order_line_items (id),
    quantity integer not null
  )`,
  `create table shipment_boxes (
    id ${id},
    shipment_id integer not null references shipments (id),
    order_id integer not null,
    number integer not null,
    tracking_number text,
    tracking_key text,
    weight_grams integer,
    contents_json text
  )`,
  `create table order_links (
    token_hash text primary key,
    order_id integer not null references orders (id),
    created_by_id integer,
    created_at text not null,
    revoked_at text
  )`,
];

const INDEXES = [
  "create unique index shipments_order on shipments (order_id, number)",
  "create unique index shipments_external on shipments (order_id, external_id) where external_id is not null",
  "create index shipments_status on shipments (status, id)",
  "create index shipments_shipped on shipments (shipped_date, id) where shipped_date is not null",
  "create unique index shipment_lines_shipment on shipment_lines (shipment_id, order_line_item_id)",
  "create index shipment_lines_order on shipment_lines (order_id)",
  "create unique index shipment_boxes_shipment on shipment_boxes (shipment_id, number)",
  "create index shipment_boxes_order on shipment_boxes (order_id)",
  "create index shipment_boxes_tracking on shipment_boxes (tracking_key) where tracking_key is not null",
  "create index order_links_order on order_links (order_id)",
  "create index orders_to_pack on orders (coalesce(ship_by_date, '9999-12-31'), id) where units_to_pack > 0",
  "create index orders_made on orders (id) where made_at is not null and stage = 'main'",
  "create index orders_shipped on orders (actual_ship_date, id) where actual_ship_date is not null",
  "create index orders_partial on orders (coalesce(ship_by_date, '9999-12-31'), id) where ship_status = 'partially_shipped'",
];

const FEWER =
  "coalesce((select min(accepted_short_units) from production_lines where order_id = line.order_id and order_line_item_id = line.id), 0)";

/** Closed orders, and those with a typed day, left on that day; open ones are read anew at the next housekeeping. */
const KNOWN_ROWS = [
  `insert into shipments (order_id, number, kind, status, units, box_count, source, packed_at, shipped_date, shipped_at, created_at, updated_at)
    select id, 1, 'parcel', 'shipped', 0, 0, 'migration', at, day, at, at, at from (
      select id, coalesce(actual_ship_date, substr(coalesce(closed_at, updated_at), 1, 10)) as day,
        coalesce(closed_at, updated_at) as at
      from orders where status = 'complete' or actual_ship_date is not null) as gone`,
  `insert into shipment_lines (shipment_id, order_id, order_line_item_id, quantity)
    select shipments.id, line.order_id, line.id, line.current_quantity - ${FEWER}
    from shipments join order_line_items as line on line.order_id = shipments.order_id
    where line.is_product = 1 and line.removed_at is null and line.current_quantity > ${FEWER}`,
  `update shipments set units = (select coalesce(sum(quantity), 0) from shipment_lines where shipment_id = shipments.id)`,
  `update orders set ship_status = case when shipment.units > 0 then 'shipped' else 'not_needed' end,
      units_shipped = shipment.units, made_at = orders.closed_at,
      actual_ship_date = case when shipment.units > 0 then shipment.shipped_date end
    from shipments as shipment where shipment.order_id = orders.id`,
  "delete from shipments where units = 0",
  `insert into settings (key, value) select 'plan.stale', '{"after":0,"scope":"open"}' where exists (select 1 from orders where stage = 'main')
    on conflict (key) do update set value = 'all'`,
];
