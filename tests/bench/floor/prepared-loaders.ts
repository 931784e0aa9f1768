// Laid into the bench's own variant of the build as app/prepared-loaders.server.ts; no part of the product.
import type { LoaderFunctionArgs } from "@remix-run/node";

export const FLOOR_HEADER = "X-Bench-Floor";

type Loader = (args: LoaderFunctionArgs) => unknown;
type Prepared = { value: unknown } | { text: string; init: ResponseInit };

/** The same route module, but asked with X-Bench-Floor its loader answers what it answered once for this URL. */
export function prepared(loader: Loader): Loader {
  const answers = new Map<string, Prepared>();
  return async (args) => {
    if (!args.request.headers.has(FLOOR_HEADER)) return loader(args);
    const key = args.request.url;
    let answer = answers.get(key);
    if (!answer) {
      answer = await keep(await loader(args));
      answers.set(key, answer);
    }
    return "text" in answer ? new Response(answer.text, answer.init) : answer.value;
  };
}

async function keep(value: unknown): Promise<Prepared> {
  if (!(value instanceof Response)) return { value };
  return { text: await value.text(), init: { status: value.status, headers: [...value.headers] } };
}
