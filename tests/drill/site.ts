import { type MeasuredServer, type ServerOptions, type SignedIn, signIn, startServer } from "../bench/measured-server";

/** The application under the drill: it dies and comes back on the same data, and who asks meanwhile waits. */
export interface Site {
  /** Of the server that runs now; waits while none does. Throws where it ended by itself. */
  origin(): Promise<string>;
  bearer: SignedIn["bearer"];
  /** SIGKILL, and a new process on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function openSite(options: ServerOptions): Promise<Site> {
  const toEnd = new Set<MeasuredServer>();
  let failure: string | null = null;
  const start = async () => {
    const started = await startServer(options);
    void started.ended.then((why) => {
      if (!toEnd.has(started)) failure = why;
    });
    return started;
  };
  let server = await start();
  const { bearer } = await signIn(server);
  let running: Promise<MeasuredServer> = Promise.resolve(server);
  return {
    async origin() {
      const { client } = await running;
      if (failure !== null) throw new Error(`The server ${failure}`);
      return client.origin;
    },
    bearer,
    async crash() {
      toEnd.add(server);
      running = server.kill().then(start);
      server = await running;
    },
    async stop() {
      toEnd.add(server);
      await server.stop();
    },
  };
}
