// Laid into the bench's own variant of the build as app/routes/bench-static-rows.ts; no part of the product.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

const pages = new Map<string, string>();
const nameIn = (request: Request) => new URL(request.url).searchParams.get("name") ?? "";

/** Keeps a document, byte for byte. */
export async function action({ request }: ActionFunctionArgs) {
  pages.set(nameIn(request), await request.text());
  return new Response(null, { status: 204 });
}

/** A document that only has to be sent: no session, no query, nothing rendered, no script. */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(pages.get(nameIn(request)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'self'; style-src 'unsafe-inline'",
    },
  });
}
