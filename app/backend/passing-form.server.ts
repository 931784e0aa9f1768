import { randomBytes } from "node:crypto";
import { PassThrough, pipeline, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy, { type Busboy } from "busboy";
import { unreadableForm } from "./forms.server";
import type { StreamedBody } from "./transport.server";

/** How a field goes on; null: it does not. */
export type FieldRule = (name: string, value: string) => string | null;

type Passing = { name: string; value: string } | { name: string; filename: string; content: Readable };

const FIELD_BYTES = 64_000;

/**
 * A form of files on its way to the backend: its fields are read and may change, its files pass as they arrive, in their order.
 * A form that breaks off fails the reader of `body`. Throws a 422 page where the type names no boundary.
 */
export function passForm({ stream, contentType }: StreamedBody, rule: FieldRule) {
  const boundary = randomBytes(16).toString("hex");
  const fields = new FormData();
  const parts = partsOf(stream, openParser(contentType));
  const body = new PassThrough();
  // What fails destroys `body` with its error, which is where the reader hears of it, now or later.
  pipeline(
    parts,
    (passing) => written(passing, { boundary, fields, rule }),
    body,
    () => undefined,
  );
  return {
    // The types of the DOM and of Node describe the same stream.
    body: { stream: Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>, contentType: typeWith(boundary) },
    /** The fields that have passed by so far, as they were typed. */
    fields,
  };
}

const typeWith = (boundary: string) => `multipart/form-data; boundary=${boundary}`;

function openParser(contentType: string): Busboy {
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      preservePath: true,
      limits: { fieldSize: FIELD_BYTES },
    });
  } catch {
    throw unreadableForm();
  }
}

/** One after the other: the parser waits where a file is not read yet. */
function partsOf(stream: ReadableStream<Uint8Array>, parser: Busboy): Readable {
  const parts = new Readable({ objectMode: true, read() {} });
  parser.on("field", (name = "", value) => parts.push({ name, value } satisfies Passing));
  parser.on("file", (name = "", content, { filename = "" }) => {
    // Heard even while it waits for its turn.
    content.on("error", (error) => parts.destroy(error));
    parts.push({ name, filename, content } satisfies Passing);
  });
  pipeline(Readable.fromWeb(stream as unknown as WebStream<Uint8Array>), parser, (error) => {
    if (error) parts.destroy(error);
    else parts.push(null);
  });
  parts.once("close", () => parser.destroy());
  return parts;
}

interface Writing {
  boundary: string;
  fields: FormData;
  rule: FieldRule;
}

async function* written(
  parts: AsyncIterable<Passing>,
  { boundary, fields, rule }: Writing,
): AsyncGenerator<Buffer, void> {
  for await (const part of parts) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`;
    if ("content" in part) {
      yield Buffer.from(
        `${head}; filename="${quoted(part.filename)}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      );
      yield* part.content as AsyncIterable<Buffer>;
      yield Buffer.from("\r\n");
      continue;
    }
    fields.append(part.name, part.value);
    const value = rule(part.name, part.value);
    if (value !== null) yield Buffer.from(`${head}\r\n\r\n${value}\r\n`);
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** As browsers write a name. */
const quoted = (name: string) => name.replace(/"/g, "%22").replace(/\r?\n|\r/g, "%0D%0A");
