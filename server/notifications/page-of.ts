interface Shown {
  type: string;
  id: number;
  orderId: number | null;
}

/** The page of this application that shows a record. */
export function pageOf({ type, id, orderId }: Shown): string {
  switch (type) {
    case "art_proof":
      return `/dashboard/proofing/${id}`;
    case "production":
      return `/dashboard/production/${id}`;
    case "purchase_order":
      return `/dashboard/sourcing/purchase-orders/${id}`;
    case "requisition":
      return `/dashboard/sourcing?peek=${id}`;
    case "receiving":
      return `/dashboard/receiving?peek=${id}`;
    case "user":
      return `/dashboard/users/${id}`;
    default:
      return orderId === null ? "/dashboard/today" : `/dashboard/order/${orderId}`;
  }
}

/** Where a task is done. */
export const pageOfTask = (kind: string, task: Shown): string =>
  kind === "pack_and_ship" ? `/dashboard/shipping/pack/${task.id}` : pageOf(task);
