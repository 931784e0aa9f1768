import { SERVER_MARKER } from "./marker";

/**
 * What `server/http/main.ts` tells the application about a request, as headers. Those that a client sends under these
 * names are dropped there. Under plain remix-serve nothing drops them, so they count only after `announceFront()`.
 */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
export const REQUEST_ID_HEADER = "x-request-id";

const inFront = Symbol.for(`order-management/front/${SERVER_MARKER}`);

/** Says, to the build that runs in this process, that `server/http/main.ts` sees every request first. */
export function announceFront(): void {
  Reflect.set(globalThis, inFront, true);
}

/** The caller's IP address, or undefined where no server of ours vouches for it (plain remix-serve). */
export function clientAddressOf(request: Request): string | undefined {
  return vouchedHeader(request, CLIENT_ADDRESS_HEADER);
}

/** The id under which this request stands in the access log; a fresh one where no server of ours gave it. */
export function requestIdOf(request: Request): string {
  return vouchedHeader(request, REQUEST_ID_HEADER) ?? crypto.randomUUID();
}

function vouchedHeader(request: Request, name: string): string | undefined {
  return Reflect.get(globalThis, inFront) === true ? (request.headers.get(name) ?? undefined) : undefined;
}
