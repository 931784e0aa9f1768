import { Readable } from "node:stream";
import type { DriverContract, ObjectMetaData } from "flydrive/types";
import type { BucketAddress } from "../bucket-address";
import { BucketFailure, bucketFailure } from "../storage/bucket-failure";
import { FileDisk } from "./disk";

/** Downloads hold one each for as long as their readers take. */
const CONNECTIONS = 200;
const CONNECT_WITHIN_MS = 5_000;
const SILENT_AT_MOST_MS = 20_000;
/** Of 5 MB each, in memory. */
const PARTS_AT_ONCE = 2;
/** Other stores know nothing of the checksums that newer clients send unasked. */
const CHECKSUMS = "WHEN_REQUIRED";
/** Where nothing lies. */
const NO_FILE = "usable/";

/** What FlyDrive's driver lacks. */
interface BucketCalls {
  /** A list is answered with the reason where it fails; this one is short. */
  list(): Promise<unknown>;
  /** In parts: a stream does not say how long it is. */
  upload(key: string, contents: Readable): Promise<unknown>;
}

/** Loads the client of S3, which takes a moment that only its users pay. */
export async function openBucket(address: BucketAddress): Promise<FileDisk> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = address;
  const [{ S3Client, ListObjectsV2Command }, { Upload }, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
    import("flydrive/drivers/s3"),
  ]);
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: CHECKSUMS,
    responseChecksumValidation: CHECKSUMS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_AT_MOST_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  const place = `the bucket ${bucket} at ${new URL(endpoint).host}`;
  // Outermost, so that it sees what is left after the client's own tries.
  client.middlewareStack.add((next) => (call) => next(call).catch((error) => raise(error, place)), {
    step: "initialize",
  });
  return new BucketDisk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }), place, {
    list: () => client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: NO_FILE })),
    upload: (Key, Body) =>
      new Upload({ client, params: { Bucket: bucket, Key, Body }, queueSize: PARTS_AT_ONCE }).done(),
  });
}

function raise(error: unknown, place: string): never {
  throw bucketFailure(error, place) ?? error;
}

class BucketDisk extends FileDisk {
  override readonly isRemote = true;
  readonly #calls: BucketCalls;

  constructor(
    driver: DriverContract,
    override readonly place: string,
    calls: BucketCalls,
  ) {
    super(driver);
    this.#calls = calls;
  }

  override get foreign(): string {
    return `T${this.place.slice(1)} does not hold the files of this database. Set FILES_URL to the bucket that does, or run npm run files:move to copy them there from DATA_DIR/files.`;
  }

  override whereIs(key: string): string {
    return `${key} in ${this.place}`;
  }

  /** A bucket answers when a file is safe. */
  override async sync(): Promise<void> {}

  override async requireUsable(): Promise<void> {
    await this.#calls.list();
  }

  override async exists(key: string): Promise<boolean> {
    return (await this.find(key)) !== null;
  }

  override async find(key: string): Promise<ObjectMetaData | null> {
    try {
      return await this.driver.getMetaData(key);
    } catch (error) {
      const isMissing = error instanceof Error && error.name === "NotFound";
      // The head of a file says neither why it is denied nor whether the bucket is missing.
      if (isMissing || (error instanceof BucketFailure && error.outage === "files_denied")) await this.requireUsable();
      if (isMissing) return null;
      throw error;
    }
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await this.#calls.upload(key, contents);
  }

  override async getStream(key: string): Promise<Readable> {
    return Readable.from(this.#read(await this.driver.getStream(key)), { objectMode: false });
  }

  async *#read(content: Readable) {
    try {
      yield* content;
    } catch (error) {
      raise(error, this.place);
    }
  }

  /** One by one: not every store can delete several in one call. */
  override async deleteAll(folder: string): Promise<void> {
    for (;;) {
      const { objects } = await this.driver.listAll(`${folder}/`, { recursive: true });
      const keys = [...objects].flatMap((entry) => (entry.isFile ? [entry.key] : []));
      if (keys.length === 0) return;
      await Promise.all(keys.map((key) => this.delete(key)));
    }
  }
}
