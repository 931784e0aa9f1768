import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 413 | 500;
  readonly code: string;
  readonly title: string;
  readonly message: string;
  /** With 405: the methods that are answered. */
  readonly allow?: string;
}

export const MALFORMED: Refusal = {
  status: 400,
  code: "malformed_url",
  title: "This address cannot be read",
  message: "Part of the address is not valid. Check it, or start from the beginning.",
};

export const FOREIGN_ORIGIN: Refusal = {
  status: 403,
  code: "foreign_origin",
  title: "This was not sent from here",
  message: "The form was sent from another site, so nothing was changed. Open the page here and send it again.",
};

export const NO_SUCH_FILE: Refusal = {
  status: 404,
  code: "not_found",
  title: "This file is not here",
  message: "The application was probably updated. Reload the page.",
};

export const BODY_STALLED: Refusal = {
  status: 408,
  code: "request_timeout",
  title: "This did not arrive in time",
  message:
    "The connection stalled before everything was sent, so nothing was changed. Check the network and send it again.",
};

export const BODY_TOO_LARGE: Refusal = {
  status: 413,
  code: "too_large",
  title: "This is too large",
  message: "More was sent than a form can hold, so nothing was changed. Send less at once.",
};

export const wrongMethod = (allow: string): Refusal => ({
  status: 405,
  code: "method_not_allowed",
  title: "This is not possible here",
  message: `The server does not answer requests of this kind here. Use ${allow.replace(/, (?=[A-Z]+$)/, " or ")}.`,
  allow,
});

export const FAILED: Refusal = {
  status: 500,
  code: "internal",
  title: "Something went wrong",
  message: "It has been logged. Try again in a moment.",
};

/** Answers of the HTTP server itself, without the application: a page for a browser, JSON for a fetch. */
export function sendRefusal(req: IncomingMessage, res: ServerResponse, refusal: Refusal, requestId: string): void {
  if (res.headersSent) {
    if (!res.writableEnded) res.destroy();
    return;
  }
  const wantsPage = (req.headers.accept ?? "").includes("text/html");
  const { status, title, message } = refusal;
  res.statusCode = status;
  res.setHeader("Cache-Control", "no-store");
  if (refusal.allow) res.setHeader("Allow", refusal.allow);
  // An unread body must not be parsed as the next request.
  if (!req.complete) res.setHeader("Connection", "close");
  if (wantsPage) {
    const nonce = randomBytes(16).toString("base64");
    res.setHeader("Content-Security-Policy", `${LOCKED_DOWN_CSP}; style-src 'nonce-${nonce}'`);
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.end(page(title, message, requestId, nonce));
  } else {
    res.setHeader("Content-Type", "application/json; charset=utf-8");
    res.end(JSON.stringify(failureBody(refusal, requestId)));
  }
}

/** The failure format of the /api contract. */
export function failureBody({ message, code }: Refusal, requestId: string) {
  return { success: false, message, code, request_id: requestId };
}

/** The policy of every answer that is not an application page; pages set their own. */
export const LOCKED_DOWN_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the offline page and its worker: their own files, the page that was asked for, and whether the server answers again. */
export const OFFLINE_CSP = `${LOCKED_DOWN_CSP}; script-src 'self'; style-src 'self'; connect-src 'self'`;

function page(title: string, message: string, requestId: string, nonce: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem } small { opacity: 0.75 }
</style>
</head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="/">Go to the start</a></p><small>Request ${requestId}</small></main></body>
</html>
`;
}
