import { randomBytes } from "node:crypto";
import { createReadableStreamFromReadable, type EntryContext, type HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { backend as embeddedBackend } from "~/backend/embedded.server";
import { reportError } from "~/backend/report-error.server";
import { contentSecurityPolicy } from "~/content-security-policy.server";
import { NonceContext } from "~/nonce";
import { readPublicFile } from "~/public-files.server";
import { writeFirstPaint } from "~/styles/first-paint.server";
import { learnIcons } from "~/ui/icon-shapes";
import sprite from "~/ui/icons.svg";
import { loadWantedParts } from "~/ui/wanted-part";

learnIcons(readPublicFile(sprite) ?? "");

/** server/http.ts finds the application here, as `build.entry.module.backend`. */
export const backend = embeddedBackend;

/** Also how long Remix keeps a single-fetch response open for late data. */
export const streamTimeout = 10_000;

/** Errors of loaders, actions and shells. An address that leads nowhere is no error of ours, nor is a reader who left. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  reportError(error, request);
};

/** The page and its policy are made together, so that they hold under every server that serves the build. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  await loadWantedParts();
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, isWatched(context)));
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return render(request, status, headers, context, nonce);
}

function render(request: Request, status: number, headers: Headers, context: EntryContext, nonce: string) {
  // A crawler reads the document once; a browser gets the shell as soon as it is there.
  const isCrawler = isbot(request.headers.get("user-agent"));
  return new Promise<Response>((resolve, reject) => {
    let hasShell = false;
    const send = () => {
      hasShell = true;
      const body = writeFirstPaint({ isWatched: isWatched(context) });
      body.once("close", () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), { status: statusOfRender, headers }));
      pipe(body);
    };
    let statusOfRender = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce,
        [isCrawler ? "onAllReady" : "onShellReady"]: send,
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

/** Only the manifest of `remix dev` says how to exchange modules in the open page. */
function isWatched({ manifest }: EntryContext): boolean {
  return "hmr" in manifest && manifest.hmr !== undefined;
}
