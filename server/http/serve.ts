import type { Server } from "node:http";
import type { EventStreams } from "./fetch-bridge";
import { stopOnSignal } from "./graceful-stop";
import type { ServedBackend } from "./served-backend";

interface Serving {
  readonly server: Server;
  readonly backend: ServedBackend;
  readonly eventStreams: EventStreams;
}

/** Starts the application and listens until the process is told to stop. Rejects with a sentence for the operator. */
export async function serve({ server, backend, eventStreams }: Serving): Promise<void> {
  const { port, host, appUrl } = backend.settings;
  await backend.start();
  stopOnSignal({ server, eventStreams, close: () => backend.close() });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)));
    server.listen(port, host, resolve);
  });
  await backend.listening();
  process.stdout.write(`Order Management is at ${appUrl}\n`);
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  const where = host ? `${host}:${port}` : `port ${port}`;
  if (error.code === "EADDRINUSE")
    return new Error(`Another program already listens on ${where}. Set PORT to another one.`);
  if (error.code === "EACCES") return new Error(`Listening on ${where} is not allowed. Set PORT to 1024 or more.`);
  return new Error(`Listening on ${where} failed: ${error.message}`);
}
