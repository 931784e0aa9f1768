import { createHash, randomBytes } from "node:crypto";
import { Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy, { type Busboy } from "busboy";
import type { Disk } from "flydrive";
import { HEAD_BYTES } from "../files/file-kind";
import { plainFileName } from "../files/file-name";
import { uploadFolder } from "../files/old-uploads";
import { ApiError, invalid } from "./errors";

const MAX_FIELDS = 20;
const FIELD_BYTES = 1_000;

export interface UploadRules {
  /** Folder of the disk under which the files are laid down. */
  root: string;
  today: string;
  files: number;
  fileBytes: number;
  requestBytes: number;
  /** Of one field; 1,000 unless said. */
  fieldBytes?: number | undefined;
}

export interface ReceivedFile {
  /** As the person named it, for people only. */
  name: string;
  /** Key on the disk. */
  path: string;
  sizeBytes: number;
  sha256: string;
  /** Its first bytes. */
  head: Uint8Array;
  /** It went on behind `fileBytes`; what lies on the disk is cut off. */
  isTooLarge: boolean;
}

export interface Upload {
  files: ReceivedFile[];
  fields: ReadonlyMap<string, string>;
  /** Removes what lies in the upload's folder still. */
  discard(): Promise<void>;
}

/** Streams the files of a multipart body to the disk, never into memory. Throws ApiError; then nothing is kept. */
export async function receiveUpload(disk: Disk, request: Request, rules: UploadRules): Promise<Upload> {
  const parser = openParser(request, rules);
  const folder = uploadFolder(rules.root, rules.today, randomBytes(16).toString("hex"));
  const discard = () => disk.deleteAll(folder);
  const fields = new Map<string, string>();
  const writes: Promise<ReceivedFile>[] = [];
  const writing = new AbortController();
  let problem: ApiError | null = null;
  parser.on("field", (name = "", value, { valueTruncated }) => {
    if (valueTruncated) problem ??= invalid({ [name]: ["This is too long. Shorten it."] });
    // As in the words of a query: PostgreSQL keeps none.
    if (value.includes("\0")) problem ??= invalid({ [name]: ["Remove the NUL character."] });
    fields.set(name, value);
  });
  parser.on("file", (field = "", stream, { filename }) => {
    // Where a file breaks off, the parser and its body say so too; a file that nobody wants has no other listener.
    stream.on("error", () => undefined);
    // A parser that failed still takes the rest of its last chunk apart, and never ends those files.
    if (parser.destroyed) return;
    if (field !== "file") {
      problem ??= invalid({ [field]: ["Send the files as file."] });
      stream.resume();
      return;
    }
    const place = { name: plainFileName(decoded(filename)), path: `${folder}/${writes.length}` };
    const write = writeFile(disk, stream, place);
    // The first write that fails ends the upload: nobody waits for the rest of it.
    write.catch((error: unknown) => writing.abort(error));
    writes.push(write);
  });
  parser.on("fieldsLimit", () => {
    problem ??= new ApiError("bad_request", `Send ${MAX_FIELDS} fields or fewer.`);
  });
  parser.on("filesLimit", () => {
    problem ??= invalid({ file: [`Send ${rules.files} files or fewer.`] });
  });
  try {
    await parse(request, parser, { maxBytes: rules.requestBytes, writing: writing.signal });
    const files = await Promise.all(writes);
    if (problem) throw problem;
    // A form whose file input was left empty sends a file without a name and without content.
    return { files: files.filter((file) => file.name !== "file" || file.sizeBytes > 0), fields, discard };
  } catch (error) {
    await Promise.allSettled(writes);
    // A disk that takes no files may not let go of them either: the housekeeping looks again.
    await discard().catch(() => undefined);
    throw error;
  }
}

/** What a form percent-encodes in a name: quotes and line breaks, and nothing else. */
function decoded(filename: string | undefined): string | undefined {
  return filename?.replace(/%22/g, '"').replace(/%0[ad]/gi, " ");
}

async function writeFile(
  disk: Disk,
  stream: Readable & { truncated?: boolean },
  place: { name: string; path: string },
): Promise<ReceivedFile> {
  const meter = new Meter();
  const kept = disk.putStream(place.path, meter).catch((error: unknown) => {
    meter.destroy();
    throw error;
  });
  const [written, passed] = await Promise.allSettled([kept, pipeline(stream, meter)]);
  if (written.status === "rejected") throw written.reason;
  if (passed.status === "rejected") throw passed.reason;
  return { ...place, ...meter.reading(), isTooLarge: stream.truncated === true };
}

/** Measures what passes through. */
class Meter extends Transform {
  readonly #hash = createHash("sha256");
  readonly #head: Buffer[] = [];
  #sizeBytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    if (this.#sizeBytes < HEAD_BYTES) this.#head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - this.#sizeBytes)));
    this.#sizeBytes += chunk.length;
    done(null, chunk);
  }

  /** Only ends too early, without an error event: at one, flydrive answers while the file is still open, and hides why the disk failed. */
  override _destroy(_error: Error | null, done: (error: null) => void): void {
    done(null);
  }

  reading() {
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest("hex"), head: Buffer.concat(this.#head) };
  }
}

function openParser(request: Request, { files, fileBytes, fieldBytes = FIELD_BYTES }: UploadRules): Busboy {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new ApiError("unsupported_media_type", "Send the files as multipart/form-data.");
  }
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      // Names are made plain by our own rules.
      preservePath: true,
      limits: {
        files,
        fileSize: fileBytes,
        fields: MAX_FIELDS,
        fieldSize: fieldBytes,
        parts: files + MAX_FIELDS + 1,
      },
    });
  } catch {
    throw broken();
  }
}

interface ParseLimits {
  maxBytes: number;
  /** Aborted, with its error as the reason, when a file can't be written. */
  writing: AbortSignal;
}

/** Throws what failed first: the body, its form, its size, or the write of a file. */
async function parse(request: Request, parser: Busboy, { maxBytes, writing }: ParseLimits): Promise<void> {
  // The types of the DOM and of Node describe the same stream.
  const body = Readable.fromWeb(request.body as unknown as WebStream<Uint8Array>);
  let problem: ApiError | null = null;
  const blame = (error: ApiError) => {
    if (!writing.aborted) problem ??= error;
  };
  body.once("error", () => blame(new ApiError("bad_request", "The upload broke off. Send the files again.")));
  parser.once("error", () => blame(broken()));
  let size = 0;
  body.on("data", (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size <= maxBytes) return;
    // What is still under way is read and dropped by the HTTP server, so that the browser gets to see the answer.
    blame(new ApiError("too_large", `The files are larger than ${maxBytes / 1024 / 1024} MB together. Send fewer.`));
    body.destroy();
  });
  try {
    await pipeline(body, parser, { signal: writing });
  } catch (error) {
    throw problem ?? (writing.aborted ? writing.reason : error);
  }
}

function broken(): ApiError {
  return new ApiError("bad_request", "The upload is not valid multipart/form-data. Send the files again.");
}
