import { connect } from "node:net";
import type { ServedApp } from "./served-app";

export interface RawRequest {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
  /** Told in Content-Length in place of the true one. */
  claimedLength?: number;
  /** Leaves after so many bytes of the body, without waiting for the answer. */
  leaveAfter?: number;
}

/** Sends a request byte by byte as it is given, on a connection of its own. The status of the answer, null where there was none. */
export function rawStatus({ port }: Pick<ServedApp, "port">, request: RawRequest): Promise<number | null> {
  const { method = "POST", path, headers = {}, leaveAfter } = request;
  const body = Buffer.from(request.body ?? "");
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Connection: close",
    `Content-Length: ${request.claimedLength ?? body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    // A server that answers early may close while we still send.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) || null));
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    if (leaveAfter === undefined) socket.write(body);
    else socket.write(body.subarray(0, leaveAfter), () => socket.destroy());
  });
}
