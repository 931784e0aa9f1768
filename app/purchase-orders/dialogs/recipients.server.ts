import type { PurchaseOrder } from "contract/purchase-orders.schema";
import type { BackendClient } from "~/backend/client.server";

const MOST = 8;

/** Who gets a purchase order: those who got this one before, else the supplier's contacts for it, else its address for orders. */
export async function readRecipients(
  backend: BackendClient,
  order: PurchaseOrder,
): Promise<{ name: string; email: string }[]> {
  if (order.sent_to.length > 0)
    return order.sent_to.slice(0, MOST).map(({ name, email }) => ({ name: name ?? "", email }));
  const answer = await backend.call("getSupplier", { id: order.supplier_id });
  const supplier = answer.ok ? answer.data.data : null;
  const contacts = (supplier?.contacts ?? []).flatMap(({ name, email, gets_po }) =>
    gets_po && email ? [{ name, email }] : [],
  );
  if (contacts.length > 0) return contacts.slice(0, MOST);
  const email = supplier?.po_email ?? order.supplier?.po_email ?? supplier?.email;
  return email ? [{ name: "", email }] : [];
}
