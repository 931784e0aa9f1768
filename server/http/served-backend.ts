/** Where and how the HTTP server listens; read from the environment by the application, not by the HTTP server. */
export interface ServedSettings {
  readonly port: number;
  /** Address to bind; undefined binds all interfaces. */
  readonly host: string | undefined;
  /** Absolute URL under which people reach the application, e.g. `https://orders.example`. */
  readonly appUrl: string;
  /** Number of proxies in front whose `X-Forwarded-For` entries are to be believed. */
  readonly trustProxy: number;
  /** Lets others than this machine read /metrics; null: nobody else. */
  readonly metricsToken: string | null;
}

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/**
 * What the build hands to `server/http/main.ts` as `build.entry.module.backend`: the only thing that the two know of each
 * other. With `API_BASE_URL` set, `handleApi` forwards to the company's backend.
 */
export interface ServedBackend {
  /** Throws an Error whose message is a sentence for the operator when a setting is unusable. */
  readonly settings: ServedSettings;
  /** Opens, migrates and locks. Rejects with an Error whose message is a sentence for the operator. Idempotent. */
  start(): Promise<void>;
  /** The server listens: an empty database gets its first admin, and a generated password is printed. Idempotent. */
  listening(): Promise<void>;
  /** Every path of the contract, below /api. */
  readonly apiPaths: readonly string[];
  /** What the backend measures, in the format of Prometheus. */
  metrics(): Promise<string>;
  /** Answers `/api/*`. Never rejects; its errors are JSON. */
  handleApi(request: Request): Promise<Response>;
  /** Can work be done now (database reachable and migrated)? Never rejects. */
  ready(): Promise<Readiness>;
  /** Finishes writes and lets go of the database and its lock. Idempotent. */
  close(): Promise<void>;
}
