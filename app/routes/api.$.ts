import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { backend } from "~/backend/embedded.server";

/** `/api/*` under plain remix-serve; server/http/main.ts answers it before Remix is asked. */
async function answer({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  // The API knows no cookies, so no foreign page can borrow one; the same holds in server/http/main.ts.
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  await backend.start();
  return backend.handleApi(new Request(request, { headers }));
}

export { answer as action, answer as loader };
