import type { Department, Need } from "./permissions";

type Level = "view" | "edit" | "approve";

/** One of these departments at this level is enough. */
const of = (level: Level, ...departments: readonly Department[]): readonly Need[] =>
  departments.map((department) => `${department}:${level}` as const);

/** Who works on orders, in the order of the menu. */
const AT_ORDERS = ["new_orders", "main_orders", "art", "proofing", "sourcing", "receiving", "production"] as const;

/** Nobody but who is signed in: one's own account, names of people and roles. */
export const ANYBODY: readonly Need[] = [];
export const ADMIN = ["admin"] as const satisfies readonly Need[];

/** An order, what hangs on it and what every department looks up. */
export const READS_ORDERS = of("view", ...AT_ORDERS);
/** Notes and flags of orders, tasks: how departments talk to each other. */
export const WORKS_ON_ORDERS = of("edit", ...AT_ORDERS);

export const LISTS_ORDERS = of("view", "new_orders", "main_orders");
export const CHANGES_ORDERS = of("edit", "new_orders", "main_orders");
/** By where the order stands. */
export const READS_NEW = of("view", "new_orders");
export const CHANGES_NEW = of("edit", "new_orders");
export const CHANGES_ACCEPTED = of("edit", "main_orders");
export const APPROVES_NEW = of("approve", "new_orders", "main_orders");
export const APPROVES_ORDERS = of("approve", "main_orders");

export const LISTS_ART = of("view", "art", "proofing");
/** One proof: the order desk answers customers by it, production sews by it. */
export const READS_ART = of("view", "art", "proofing", "main_orders", "production");
export const CHANGES_ART = of("edit", "art");
export const WORKS_ON_PROOFS = of("edit", "art", "proofing");
export const SENDS_PROOFS = of("edit", "proofing");
export const APPROVES_PROOFS = of("approve", "proofing");

export const READS_SOURCING = of("view", "sourcing");
/** What must be bought: who receives it and who waits for it look it up. */
export const READS_REQUISITIONS = of("view", "sourcing", "receiving", "production");
export const READS_SPLITS = of("view", "sourcing", "receiving");
export const CHANGES_SOURCING = of("edit", "sourcing");
export const APPROVES_SOURCING = of("approve", "sourcing");
export const READS_PURCHASES = of("view", "sourcing", "receiving", "suppliers");
/** What orders were sold and goods bought for: whoever talks to the customer or buys. Everybody else gets the record without it. */
export const READS_PRICES = [...LISTS_ORDERS, ...READS_PURCHASES] as const;
export const READS_SUPPLIERS = of("view", "suppliers", "sourcing", "receiving");
export const CHANGES_SUPPLIERS = of("edit", "suppliers");

export const READS_DOCK = of("view", "receiving", "sourcing");
export const READS_RECEIVINGS = of("view", "receiving", "sourcing", "production", "suppliers");
export const READS_DISCREPANCIES = of("view", "receiving", "sourcing", "suppliers");
export const CHANGES_RECEIVING = of("edit", "receiving");
/** What came otherwise than expected is decided at the dock or by who bought it. */
export const DECIDES_DISCREPANCIES = of("edit", "receiving", "sourcing");

export const READS_PRODUCTION = of("view", "production");
export const READS_PIECES = of("view", "production", "receiving");
export const CHANGES_PRODUCTION = of("edit", "production");
export const APPROVES_PRODUCTION = of("approve", "production");

/** Whoever stands at the packing table: the floor, the dock or the order desk. */
export const SHIPS = of("edit", "production", "receiving", "main_orders");
/** Sending more than was made. */
export const APPROVES_SHIPPING = of("approve", "production", "main_orders");

export const READS_REPORTS = of("view", "reports");
export const READS_CALENDAR = [...READS_ORDERS, ...READS_REPORTS] as const;
export const READS_PROMISES = of("view", "new_orders", "main_orders", "reports");
export const READS_VENDORS = [...READS_ORDERS, ...of("view", "suppliers")] as const;

export const READS_EMAILS = of("view", "emails");
export const CHANGES_EMAILS = of("edit", "emails");
/** Mail of one order or proof is read by who works on them, all of it by who reads Emails. */
export const READS_MAIL = [...READS_EMAILS, ...READS_ORDERS] as const;
export const READS_PEOPLE = of("view", "users");

/**
 * Mail by what it is about. `addresses`: who has business with its addresses. `send`: who may send it by hand, and so may read its
 * secret link.
 */
export const MAIL_NEEDS = {
  proof: {
    addresses: [...READS_EMAILS, ...of("view", "new_orders", "main_orders", "art", "proofing")],
    send: SENDS_PROOFS,
  },
  purchase_order: { addresses: [...READS_EMAILS, ...READS_PURCHASES], send: CHANGES_SOURCING },
  order: { addresses: [...READS_EMAILS, ...LISTS_ORDERS], send: [...CHANGES_EMAILS, ...CHANGES_ORDERS] },
  /** Invitations and password links: the link makes its reader that person. */
  account: { addresses: [...READS_EMAILS, ...READS_PEOPLE], send: ADMIN },
  /** Digests and tests. */
  shop: { addresses: READS_EMAILS, send: CHANGES_EMAILS },
} as const satisfies Readonly<Record<string, { addresses: readonly Need[]; send: readonly Need[] }>>;
export type MailKind = keyof typeof MAIL_NEEDS;
/** Who may send some kind of mail by hand; each mail asks for its own kind. */
export const SENDS_MAIL = [...CHANGES_EMAILS, ...SENDS_PROOFS, ...CHANGES_SOURCING, ...CHANGES_ORDERS] as const;

/** By what a flag stands on. */
export const FLAG_NEEDS = {
  order: WORKS_ON_ORDERS,
  production: of("edit", "production", "main_orders"),
  receiving: of("edit", "receiving", "sourcing", "main_orders"),
} as const;

/** By what a file belongs to: who may read it, and who may add or take one away. */
export const FILE_NEEDS = {
  order: { read: READS_ORDERS, write: CHANGES_ORDERS },
  order_line_item: { read: READS_ORDERS, write: CHANGES_ORDERS },
  art_proof: { read: READS_ORDERS, write: WORKS_ON_PROOFS },
  production: { read: READS_ORDERS, write: CHANGES_PRODUCTION },
  receiving: { read: READS_ORDERS, write: CHANGES_RECEIVING },
  parcel: { read: READS_DOCK, write: CHANGES_RECEIVING },
  purchase_order: { read: READS_PURCHASES, write: CHANGES_SOURCING },
  supplier: { read: READS_SUPPLIERS, write: CHANGES_SUPPLIERS },
  /** Its logo. */
  shop: { read: ANYBODY, write: ADMIN },
} as const;
export const READS_FILES = [...READS_ORDERS, ...of("view", "suppliers")] as const;
export const WRITES_FILES = [...WORKS_ON_ORDERS, ...CHANGES_SUPPLIERS] as const;
