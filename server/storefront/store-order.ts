import type { Address } from "contract/customers.schema";
import type { GoodsSource } from "contract/decoration";
import type { Language } from "contract/language";
import type { StoreCheck } from "../orders/store-check";

/** A property of a line or an order as the store sent it. `hidden` ones (their name starts with `_`) are kept but never shown. */
export interface StoreProperty {
  name: string;
  value: string;
  hidden?: true;
}

export interface StoreCustomer {
  externalId: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Lower case. */
  email: string | null;
  emailVerified: boolean | null;
  phone: string | null;
  company: string | null;
  note: string | null;
  state: string | null;
  /** Null where the store does not say, or says one that we don't speak. */
  locale: Language | null;
  tags: string[];
  /** Null where the store does not say. */
  ordersCount: number | null;
  totalSpentMinor: number | null;
}

/** One name to embroider or print. */
export interface StorePersonalization {
  size: string | null;
  line1: string | null;
  line2: string | null;
  font: string | null;
  threadColor: string | null;
}

/** A link of the store that looks like artwork. Never fetched. */
export interface StoreFile {
  name: string;
  url: string;
}

export interface StoreLine {
  externalId: string | null;
  name: string;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  /** Whole pieces; 0 where the store's quantity is none, then `quantityInStore` holds its text. */
  quantity: number;
  currentQuantity: number;
  quantityInStore: string | null;
  unitPriceMinor: number | null;
  vendorName: string | null;
  productExternalId: string | null;
  variantExternalId: string | null;
  image: string | null;
  /** False for gift cards, fees and other things that nobody decorates. */
  isProduct: boolean;
  isHardGood: boolean;
  hasLogoOnFile: boolean;
  goodsSource: GoodsSource;
  decorator: string | null;
  size: string | null;
  color: string | null;
  decoMethods: string[];
  locations: string[];
  note: string | null;
  properties: StoreProperty[];
  personalizations: StorePersonalization[];
  files: StoreFile[];
  /** Hidden properties that may hold what the customer wants, of which nothing could be read. */
  unread?: string[];
  /** Artwork came with it, or may have: never "No art needed" by itself. */
  needsArt?: true;
}

/** What the store charged beside the goods: rush, digitizing, set-up. */
export interface StoreFee {
  title: string;
  amountMinor: number | null;
}

/** What left the store in one go, or no longer counts as left. */
export interface StoreFulfilmentRead {
  externalId: string;
  /** The shop's calendar day. */
  shippedDate: string;
  carrier: string | null;
  trackingNumbers: string[];
  /** By the place of the line in the order. */
  lines: { index: number; quantity: number }[];
  isCancelled: boolean;
}

/** One order as its store describes it, in our words: what every reader makes and what `applyOrders` takes. */
export interface StoreOrder {
  source: "shopify" | "woocommerce" | "csv" | "manual";
  /** Host of the shop, or "" where the file does not say. */
  shopDomain: string;
  /** Id of the store as text: it can exceed 2^53. */
  externalId: string;
  /** When the store last changed it; null for CSV. */
  externalUpdatedAt: string | null;
  orderNumber: number | null;
  name: string;
  /** Null where the store does not say; then the time of import counts. */
  placedAt: string | null;
  processedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
  isFulfilled: boolean;
  /** Absent where the store says none. */
  fulfilments?: StoreFulfilmentRead[];
  isTest: boolean;
  note: string | null;
  poNumber: string | null;
  properties: StoreProperty[];
  tags: string[];
  types: string[];
  characteristics: string[];
  company: string | null;
  customer: StoreCustomer | null;
  /** When the store last changed the customer, where it says so. */
  customerUpdatedAt?: string | null;
  currency: string;
  totalPriceMinor: number;
  paymentState: string | null;
  shippingMethod: string | null;
  /** Two letters where the store gives them. */
  country: string | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  requiredInHandDate: string | null;
  shipByDate: string | null;
  isFirm: boolean;
  lines: StoreLine[];
  feeLines: StoreFee[];
  files: StoreFile[];
  /** What could not be read or had to be guessed and concerns what is made, bought or promised. */
  checks: StoreCheck[];
  /** What was not taken as it stood, in sentences for the person who imports. */
  messages: string[];
}

/** What a reader says of one order of a file: the order, or why it was refused. */
export type ReadOrder =
  | { row: number; order: StoreOrder }
  | { row: number; name: string | null; externalId: string | null; refusal: string };

export const IMPORT_LIMITS = {
  fileBytes: 100 * 1024 * 1024,
  files: 20,
  orderBytes: 16 * 1024 * 1024,
  csvRows: 1_000_000,
  depth: 100,
  lines: 2_000,
  properties: 500,
  personalizations: 5_000,
  /** Pieces of one line. More is no order but a slip or an attack. */
  quantity: 1_000_000,
  textLength: 10_000,
  nameLength: 300,
} as const;
