import { type MeasuredServer, type ServerOptions, type SignedIn, signIn, startServer } from "../bench/measured-server";

/** The application under the drill: it dies and comes back on the same data, and who asks meanwhile waits. */
export interface Site {
  /** Of the server that runs now; waits while none does. */
  origin(): Promise<string>;
  bearer: SignedIn["bearer"];
  /** SIGKILL, and a new process on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function openSite(options: ServerOptions): Promise<Site> {
  let server = await startServer(options);
  const { bearer } = await signIn(server);
  let running: Promise<MeasuredServer> = Promise.resolve(server);
  return {
    origin: async () => (await running).client.origin,
    bearer,
    async crash() {
      const dead = server;
      running = dead.kill().then(() => startServer(options));
      server = await running;
    },
    stop: () => server.stop(),
  };
}
