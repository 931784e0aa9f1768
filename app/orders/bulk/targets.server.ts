import type { FieldErrors } from "contract/validation";
import type { BackendClient } from "~/backend/client.server";
import { readTarget, type Target } from "~/lists/bulk/change-each.server";
import type { ListRequest } from "../list-request.server";
import { readAllMatching } from "../read-orders.server";
import type { Targets } from "./order-forms.server";

type Resolved = { ok: true; targets: Target[] } | { ok: false; errors: FieldErrors };

/** The orders that a posted form is about. "All that match" is read again here, and refused when their number changed meanwhile. */
export async function resolveTargets(
  backend: BackendClient,
  form: Targets,
  asked: ListRequest | null,
): Promise<Resolved> {
  if (form.all !== "1" || !asked) {
    const targets = (form.order ?? []).map(readTarget);
    if (targets.length > 0) return { ok: true, targets };
    return { ok: false, errors: { order: ["Choose one or more orders first."] } };
  }
  const { orders } = await readAllMatching(backend, asked);
  if (form.count !== orders.length) {
    const message = `${orders.length.toLocaleString("en-US")} orders match now. Check the list, then try again.`;
    return { ok: false, errors: { order: [message] } };
  }
  return { ok: true, targets: orders.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined })) };
}
