import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy, { type Busboy } from "busboy";
import type { Disk } from "flydrive";
import { IMPORT_LIMITS } from "../../storefront/store-order";
import { ApiError, invalid } from "../errors";
import type { KeptFile } from "./imports.queries";

const FOLDER = "imports";
const KEPT_DAYS = 7;
const MAX_FIELDS = 10;
const DAY_MS = 86_400_000;

export interface Upload {
  files: KeptFile[];
  fields: ReadonlyMap<string, string>;
}

/** Streams the files of a multipart body to the disk, never into memory. Throws ApiError; then nothing is kept. */
export async function receiveUpload(disk: Disk, request: Request, today: string): Promise<Upload> {
  const parser = openParser(request);
  const folder = `${FOLDER}/${today}/${randomBytes(16).toString("hex")}`;
  const fields = new Map<string, string>();
  const files: KeptFile[] = [];
  const writes: Promise<void>[] = [];
  let problem: ApiError | null = null;
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (field, stream, { filename }) => {
    if (field !== "file") {
      problem ??= invalid({ [field]: ["Send the files as file."] });
      stream.resume();
      return;
    }
    const name = plainName(filename);
    const path = `${folder}/${files.length}`;
    files.push({ name, path });
    stream.on("limit", () => {
      problem ??= new ApiError("too_large", `${name} is larger than 100 MB. Split it and import the parts.`);
    });
    // A write that fails must not leave the parser waiting for its stream.
    writes.push(disk.putStream(path, stream).finally(() => stream.resume()));
  });
  parser.on("filesLimit", () => {
    problem ??= invalid({ file: [`Send ${IMPORT_LIMITS.files} files or fewer.`] });
  });
  try {
    await parse(request, parser);
    await Promise.all(writes);
    if (problem) throw problem;
    return { files, fields };
  } catch (error) {
    await Promise.allSettled(writes);
    await disk.deleteAll(folder);
    throw error;
  }
}

function openParser(request: Request): Busboy {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new ApiError("unsupported_media_type", "Send the files as multipart/form-data.");
  }
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: {
        files: IMPORT_LIMITS.files,
        fileSize: IMPORT_LIMITS.fileBytes + 1,
        fields: MAX_FIELDS,
        fieldSize: 1_000,
        parts: IMPORT_LIMITS.files + MAX_FIELDS + 1,
      },
    });
  } catch {
    throw broken();
  }
}

function parse(request: Request, parser: Busboy): Promise<void> {
  // The types of the DOM and of Node describe the same stream.
  const body = Readable.fromWeb(request.body as unknown as WebStream<Uint8Array>);
  return new Promise((resolve, reject) => {
    parser.on("close", resolve);
    parser.on("error", () => {
      body.destroy();
      reject(broken());
    });
    body.on("error", () => {
      parser.destroy();
      reject(new ApiError("bad_request", "The upload broke off. Send the files again."));
    });
    body.pipe(parser);
  });
}

function broken(): ApiError {
  return new ApiError("bad_request", "The upload is not valid multipart/form-data. Send the files again.");
}

/** The last part of the name, for people only; it never becomes a path. */
function plainName(filename: string | undefined): string {
  const last = (filename ?? "").split(/[/\\]/).at(-1) ?? "";
  return (
    last
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, 200) || "file"
  );
}

/** Uploads hold customers' data: they are kept for a week, so that a dry run can be applied. */
export async function removeOldUploads(disk: Disk, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (!(await hasFolder(disk))) return;
  const { objects } = await disk.listAll(FOLDER, { recursive: false });
  for (const entry of objects) {
    const day = entry.isDirectory ? entry.name : "9999";
    if (day < oldest) await disk.deleteAll(`${FOLDER}/${day}`);
  }
}

async function hasFolder(disk: Disk): Promise<boolean> {
  try {
    await disk.listAll(FOLDER, { recursive: false });
    return true;
  } catch {
    return false;
  }
}
