import { createHash } from "node:crypto";

type Answer = (request: Request) => Promise<Response>;

/** Larger ones pass through as they arrive: to read them here would hold up everybody else. */
const MAX_HELD_BYTES = 1_000_000;
/** Who presses again later wants it again. */
const KEPT_MS = 60_000;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data(?:.*boundary=(.+))?)/;
const KEY = /(?:^|&)form_key=[^&]|name="form_key"\r\n\r\n[^\r]/;

/**
 * Carries a form out once that is sent twice, as by a second press while it loads: both get the answer. Each form of a page has a key, so
 * the same words with the same key are the same form. One that was refused may be sent again.
 */
export function answerOnce(answer: Answer): Answer {
  const answers = new Map<string, Promise<Response>>();
  return async (request) => {
    const { url, method, headers } = request;
    const form = FORM.exec(headers.get("Content-Type") ?? "");
    if (!form || !(Number(headers.get("Content-Length") ?? Number.NaN) <= MAX_HELD_BYTES)) return answer(request);
    const copy = request.clone();
    const body = await copy.arrayBuffer().catch(() => null);
    const words =
      body &&
      Buffer.from(body)
        .toString("latin1")
        .replaceAll(form[1] ?? "", "");
    if (!words || !KEY.test(words)) return answer(request);
    const sender = JSON.stringify([url, headers.get("Cookie")]);
    const key = createHash("sha256").update(sender).update(words, "latin1").digest("base64");
    // Without the signal: the browser that pressed twice does not wait for the first answer.
    const first = answers.get(key) ?? answer(new Request(url, { method, headers, body }));
    answers.set(key, first);
    const isKept = await first.then(isRedirect, () => false);
    setTimeout(() => answers.delete(key), isKept ? KEPT_MS : 0).unref();
    return (await first).clone();
  };
}

/** 202 where a script asked. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);
