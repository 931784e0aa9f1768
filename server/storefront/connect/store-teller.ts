/** What a store is to know of a shipment. */
export interface ShipmentToTell {
  /** The store's ids. */
  orderId: string;
  lines: readonly { externalId: string; quantity: number }[];
  /** From 1 in its order. */
  number: number;
  units: number;
  /** False: it was taken back. */
  isGone: boolean;
  /** Nothing of the order is left to ship. */
  isAllGone: boolean;
  isPickup: boolean;
  /** The shop's calendar day. */
  shippedDate: string | null;
  carrier: string | null;
  parcels: readonly { number: string; url: string | null }[];
  /** Fulfilments that the store made of it. */
  ours: readonly string[];
  /** Those that it made of other shipments, or that came from it. */
  others: readonly string[];
}

/** What is written down as soon as the store did it: a repeated telling finds it. */
export interface TellerMemory {
  made(externalId: string): Promise<void>;
  takenBack(externalId: string): Promise<void>;
}

/** The part of a store's API that writes. */
export interface StoreTeller {
  /** Makes the store say of this shipment what it is told. Asked again it changes nothing. Throws StoreFailure. */
  tell(shipment: ShipmentToTell, memory: TellerMemory): Promise<void>;
  /** Throws StoreFailure where the store can't be told; changes nothing there. */
  testWriting(): Promise<void>;
}
