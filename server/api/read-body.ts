import { ApiError, invalid } from "./errors";

/** Largest JSON body: 5,000 ids with their versions fit many times. */
const MAX_JSON_BYTES = 1_048_576;

/** The body's text, refused before it is read whole when it is too large. An empty body counts as `{}`. */
export async function readJsonText(request: Request): Promise<string> {
  const text = utf8Text(await readBytes(request, MAX_JSON_BYTES), "not_json");
  if (text.trim() === "") return "{}";
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw new ApiError("unsupported_media_type", "Send JSON with Content-Type: application/json.");
  }
  return text;
}

export function parseJson(text: string): unknown {
  // PostgreSQL keeps no NUL in a text, and nobody means one.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw invalid({ body: ["Remove the NUL character."] });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("not_json", "The body is not JSON. Check its quotes, commas and brackets.");
  }
}

/** Text in another encoding would not be stored as it was meant. */
export function utf8Text(body: Buffer, code: "not_json" | "bad_request"): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new ApiError(code, "The body is not text in UTF-8.");
  }
}

/** The body as it comes, refused before it is read whole when it is larger. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const next = () => reader.read().catch(brokeOff);
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function brokeOff(): never {
  throw new ApiError("bad_request", "The body broke off. Send it again.");
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError("too_large", `The body is larger than ${maxBytes / 1_048_576} MB. Send less at once.`);
}
