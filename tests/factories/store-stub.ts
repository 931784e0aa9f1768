import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface StubRequest {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

interface StubAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** JSON; a string or bytes are sent as they are. */
  body: unknown;
}

/** A store's API on loopback that answers as the test says. */
export async function startStub(answer: (request: StubRequest, count: number) => StubAnswer) {
  const requests: StubRequest[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const url = new URL(req.url ?? "", "http://store.example");
    const request = { method: req.method ?? "", url, headers: req.headers, body: Buffer.concat(chunks).toString() };
    requests.push(request);
    const { status = 200, headers, body } = answer(request, requests.length);
    res.writeHead(status, { "Content-Type": "application/json", ...headers });
    res.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, requests };
}
