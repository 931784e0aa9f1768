import { type Answer, ask, type Sent } from "./api";
import type { Acknowledged, WriteKind } from "./ledger";
import { nextStoreOrder, orderFile } from "./shop";
import type { Site } from "./site";

/**
 * One write, to be sent until it is acknowledged. `send` is called again after a crash. It answers the acknowledged write, or null
 * where the server still holds the key of a request that died with it.
 */
export interface Write {
  readonly kind: WriteKind;
  send(site: Site): Promise<Acknowledged | null>;
}

interface Recipe {
  kind: WriteKind;
  token: string;
  target: number;
}

/** A POST with a key: the same request gives the same answer, however often it is sent. */
function keyed(
  { kind, token, target }: Recipe,
  sent: () => Omit<Sent, "method" | "key">,
  done = requireSuccess,
): Write {
  return {
    kind,
    async send(site) {
      const answer = await ask(site, { method: "POST", key: token, ...sent() });
      if (answer.status === 409 && answer.body.code === "idempotency_running") return null;
      done(answer, token);
      return { kind, token, target, requestId: answer.requestId };
    },
  };
}

/** A change that carries the version it was made from. After a crash the record says whether it was done. */
function versioned(recipe: Recipe & { path: string; body: object; holds(record: Answer["body"]): boolean }): Write {
  const { kind, token, target, path, body, holds } = recipe;
  return {
    kind,
    async send(site) {
      for (;;) {
        const read = await ask(site, { method: "GET", path });
        requireSuccess(read, token);
        if (holds(read.body.data)) return { kind, token, target, requestId: null };
        const { lock_version } = read.body.data;
        const answer = await ask(site, { method: "PATCH", path, body: { ...body, lock_version } });
        // A stale version is read anew: the server's own jobs change records too.
        if (answer.status === 409) continue;
        requireSuccess(answer, token);
        return { kind, token, target, requestId: answer.requestId };
      }
    },
  };
}

function requireSuccess({ status, body }: Answer, token: string): void {
  if (status >= 400) throw new Error(`${token} was refused with ${status}: ${JSON.stringify(body)}`);
}

export function noteOn(orderId: number, token: string): Write {
  return keyed({ kind: "note", token, target: orderId }, () => ({
    path: `/orders/${orderId}/notes`,
    body: { type: "general", body: token },
  }));
}

export function patchOf(orderId: number, token: string): Write {
  return versioned({
    ...{ kind: "patch", token, target: orderId, path: `/orders/${orderId}`, body: { production_note: token } },
    holds: (order) => order.production_note === token,
  });
}

export function countOf(productionId: number, token: string): Write {
  return keyed({ kind: "count", token, target: productionId }, () => ({
    path: `/productions/${productionId}/entries`,
    body: { kind: "produced", quantity: 1 },
  }));
}

export function receiptOf(receivingId: number, token: string): Write {
  return versioned({
    ...{ kind: "receipt", token, target: receivingId, path: `/sourcing/receivings/${receivingId}` },
    body: { receipt: { quantity_received: 1, note: token } },
    holds: ({ receipts }) => receipts.some(({ note }: { note: string | null }) => note === token),
  });
}

export function uploadTo(orderId: number, token: string): Write {
  return keyed({ kind: "upload", token, target: orderId }, () => {
    const body = new FormData();
    body.append("entity_type", "order");
    body.append("entity_id", String(orderId));
    body.append("category", "other");
    body.append("file", new Blob([contentOf(token)], { type: "text/plain" }), `${token}.txt`);
    return { path: "/files", body };
  });
}

/** What stands in the file that an upload sends. */
export const contentOf = (token: string) => `${token}\n`.repeat(40);

/** An order from the store; `made` gets it once it is there. */
export function importOf(made: (order: { id: number; name: string }) => void): Write {
  const order = nextStoreOrder();
  return keyed(
    { kind: "import", token: order.name, target: 0 },
    () => ({ path: "/imports/orders", body: orderFile(order) }),
    (answer, token) => {
      requireSuccess(answer, token);
      const [row] = answer.body.data.rows;
      if (!row?.order_id) throw new Error(`The import of ${token} made no order: ${JSON.stringify(answer.body)}`);
      made({ id: row.order_id, name: token });
    },
  );
}

/** Accepting carries no key: who sends it twice is refused, and the order says that it was accepted. */
export function acceptanceOf({ id, name }: { id: number; name: string }): Write {
  const acknowledged = { kind: "triage", token: name, target: id } as const;
  return {
    kind: "triage",
    async send(site) {
      const body = { accepted: [id], override_reason: "Drill" };
      const answer = await ask(site, { method: "PUT", path: "/orders/triage", body });
      requireSuccess(answer, name);
      if (answer.body.data.accepted.includes(id)) return { ...acknowledged, requestId: answer.requestId };
      const order = await ask(site, { method: "GET", path: `/orders/${id}` });
      if (order.body.data?.stage === "main") return { ...acknowledged, requestId: null };
      throw new Error(`${name} was not accepted: ${JSON.stringify(answer.body)}`);
    },
  };
}
