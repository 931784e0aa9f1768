import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyPace } from "./request-limits";

/**
 * Reads and drops the rest of a body after the answer was sent, so that the caller can read the answer. The connection is closed if the
 * body does not end or is too slow.
 */
export function dropLeftover(req: IncomingMessage, res: ServerResponse, pace: BodyPace): void {
  res.once("finish", () => {
    const watch = pace.watch();
    const waitOn = () => {
      if (!req.complete) watch.wait(() => req.socket.destroy());
    };
    req.on("data", (chunk: Buffer) => {
      watch.came(chunk.byteLength);
      waitOn();
    });
    req.once("close", () => watch.came(0));
    waitOn();
    req.resume();
  });
}
