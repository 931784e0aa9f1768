import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the company's own backend behaves today. */
export type Mood = "well" | "fails" | "not_json" | "other_shape" | "silent" | "signs_out" | "hangs_up";

export interface ForeignBackend {
  /** For API_BASE_URL. */
  readonly url: string;
  mood: Mood;
  /** "GET /orders?status[]=unprocessed" of every call so far. */
  readonly calls: string[];
  /** Stops listening: connections are refused from then on, until `start`. */
  refuse(): Promise<void>;
  start(): Promise<void>;
}

export const FOREIGN_ADMIN = { email: "dana@shop.example", password: "correct-horse-battery-staple" } as const;

const DANA = {
  id: 7,
  first_name: "Dana",
  last_name: "Whitfield",
  email: FOREIGN_ADMIN.email,
  with_default_password: 0,
  roles: [{ id: 1, name: "Admin" }],
};

/**
 * A backend that is not ours: it knows the seed's calls (login, orders, types, summarized) and none of this project's additions,
 * and it can misbehave in every way that a network allows.
 */
export async function startForeignBackend(
  orders: readonly object[] = [],
  others: Readonly<Record<string, object>> = {},
): Promise<ForeignBackend> {
  const calls: string[] = [];
  const backend = { mood: "well" as Mood };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    calls.push(`${request.method} ${decodeURIComponent(request.url ?? "")}`);
    request.resume();
    misbehave(backend.mood, response, () => respond(request, response, { orders, others }));
  };
  let server = createServer(answer);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return Object.assign(backend, {
    url: `http://127.0.0.1:${port}/api`,
    calls,
    async refuse() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    async start() {
      server = createServer(answer);
      await listen(port);
    },
  });
}

/** One that is silent lets the caller wait. */
function misbehave(mood: Mood, response: ServerResponse, respondWell: () => void): void {
  if (mood === "well") respondWell();
  if (mood === "fails") send(response, 500, { success: false, message: "ORA-00942: secret detail" });
  if (mood === "signs_out") send(response, 401, { success: false, message: "Token expired." });
  if (mood === "other_shape") send(response, 200, { orders: "none" });
  if (mood === "hangs_up") response.destroy();
  if (mood === "not_json") {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end("<h1>Welcome to our proxy</h1>");
  }
}

interface Known {
  orders: readonly object[];
  /** Answers of further paths: "/today" of a read, "POST /art_proofs/7/requests" of a write. */
  others: Readonly<Record<string, object>>;
}

function respond(request: IncomingMessage, response: ServerResponse, { orders, others }: Known): void {
  const { pathname } = new URL(request.url ?? "/", "http://backend");
  const path = pathname.replace(/^\/api/, "");
  const meta = { total: orders.length, per_page: 25, current_page: 1, last_page: 1, from: 1, to: orders.length };
  const known: Record<string, object> = {
    "/auth/login": { data: { access_token: "foreign-token", user: DANA } },
    "/auth/logout": { success: true },
    "/orders": { data: orders, meta },
    "/orders/types": { data: { types: [], characteristics: [] } },
    "/orders/summarized": { data: { total_units: 120 } },
    ...others,
  };
  for (const order of orders) if ("id" in order) known[`/orders/${String(order.id)}`] = { data: order };
  const body = known[path];
  const canAnswer = request.method === "GET" || path.startsWith("/auth/");
  const written = others[`${request.method} ${path}`];
  if (written) send(response, 201, written);
  else if (body && canAnswer) send(response, 200, body);
  else if (body) send(response, 405, { error: "Method Not Allowed" });
  else send(response, 404, { error: "Not Found" });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
