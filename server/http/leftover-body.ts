import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyPace } from "./request-limits";

/**
 * Drops what comes of a body after the answer is out, so that the caller gets to see that. One that does not end, or comes too
 * slowly, loses its connection.
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
