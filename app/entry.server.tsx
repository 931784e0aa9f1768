import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { backend as embeddedBackend } from "~/backend/embedded.server";
import { reportError } from "~/backend/report-error.server";
import { contentSecurityPolicy } from "~/content-security-policy.server";
import { isPrefetch, PREFETCH_LASTS_S } from "~/freshness/prefetched";
import { NonceContext } from "~/nonce";

/** server/http/main.ts finds the application here, as `build.entry.module.backend`. */
export const backend = embeddedBackend;

/** Also how long Remix keeps a single-fetch response open for late data. */
export const streamTimeout = 10_000;

/** Errors of loaders, actions and shells. An address that leads nowhere is no error of ours, nor is a reader who left. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  reportError(error, request);
};

/** What a link has prefetched is kept for the moment until it is opened; all other data never. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (response.status === 200 && isPrefetch(request))
    response.headers.set("Cache-Control", `private, max-age=${PREFETCH_LASTS_S}`);
  return response;
};

/** The page and its policy are made together, so that they hold under every server that serves the build. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return render(request, status, headers, context, nonce);
}

/**
 * The whole page in one piece: nothing on it follows later. React would send a large part after the page, and a browser that hydrates
 * meanwhile takes out the place where it belongs.
 */
function render(request: Request, status: number, headers: Headers, context: EntryContext, nonce: string) {
  return new Promise<Response>((resolve, reject) => {
    let hasShell = false;
    let statusOfRender = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          hasShell = true;
        },
        onAllReady: () => {
          if (!hasShell) return;
          clearTimeout(timer);
          pipe(collected((page) => resolve(new Response(page, { status: statusOfRender, headers }))));
        },
        onShellError: (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error: unknown) => {
          statusOfRender = 500;
          // What fails the shell is thrown, and reported, above; what fails later is shown by the boundary around it.
          if (hasShell && !request.signal.aborted) reportError(error, request);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** React writes a page in hundreds of small parts: as a stream each of them would be copied and waited for on its way. */
function collected(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
  });
}
