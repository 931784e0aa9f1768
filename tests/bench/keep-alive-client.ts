import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Exchange {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** From the call to the last byte of the answer. */
  readonly ms: number;
}

export interface Client {
  readonly origin: string;
  send(exchange: Exchange): Promise<Answered>;
  close(): void;
}

/** One connection that stays open, one request at a time; asks for no compression, as a program would. */
export function createClient(origin: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, scheduling: "fifo" });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, body }: Exchange): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
      const startedAt = performance.now();
      const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
      outgoing.once("error", (error: NodeJS.ErrnoException) => {
        // The server closed the connection while nothing was asked over it: nothing of this was heard.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") resolve(send({ method, path, headers, body }));
        else reject(error);
      });
      outgoing.once("response", (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.once("error", reject);
        incoming.once("end", () => {
          const ms = performance.now() - startedAt;
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks), ms });
        });
      });
      outgoing.end(body);
    });
  return { origin, send, close: () => agent.destroy() };
}

/** Sends and expects this status; the sentence of a failure says what was asked. */
export async function expectStatus(client: Client, exchange: Exchange, status: number): Promise<Answered> {
  const answered = await client.send(exchange);
  if (answered.status !== status) {
    const start = answered.body.toString("utf8").slice(0, 300);
    throw new Error(`${exchange.method} ${exchange.path} answered ${answered.status} instead of ${status}: ${start}`);
  }
  return answered;
}
