import { SERVER_MARKER } from "server/http/marker";
import type { Readiness, ServedBackend } from "server/http/served-backend";

/** The door to server/. Until server/boot.ts is here it opens onto nothing but the settings that listening needs. */
export const backend: ServedBackend = {
  settings: { port: 3000, host: undefined, appUrl: "http://localhost:3000", trustProxy: 0 },
  start: () => Promise.resolve(),
  handleApi: () =>
    Promise.resolve(
      Response.json({ success: false, message: `Not found (${SERVER_MARKER})`, code: "not_found" }, { status: 404 }),
    ),
  ready: (): Promise<Readiness> => Promise.resolve({ ready: true }),
  close: () => Promise.resolve(),
};
