import { ApiError, invalid } from "../errors";

/** Largest JSON body: 5,000 ids with their versions fit many times. */
const MAX_JSON_BYTES = 1_048_576;

/** The body's text, refused before it is read whole when it is too large. An empty body counts as `{}`. */
export async function readJsonText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_JSON_BYTES) throw tooLarge();
  const text = request.body ? await readLimited(request.body) : "";
  if (text.trim() === "") return "{}";
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw new ApiError("unsupported_media_type", "Send JSON with Content-Type: application/json.");
  }
  return text;
}

export function parseJson(text: string): unknown {
  // PostgreSQL keeps no NUL in a text, and nobody means one.
  if (text.includes("\\u0000")) throw invalid({ body: ["Remove the NUL character."] });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("not_json", "The body is not JSON. Check its quotes, commas and brackets.");
  }
}

async function readLimited(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  const next = () => reader.read().catch(brokeOff);
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength;
    if (size > MAX_JSON_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function brokeOff(): never {
  throw new ApiError("bad_request", "The body broke off. Send it again.");
}

function tooLarge(): ApiError {
  return new ApiError("too_large", "The body is larger than 1 MB. Send less at once.");
}
