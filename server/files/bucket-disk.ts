import { Readable } from "node:stream";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { S3Driver } from "flydrive/drivers/s3";
import type { ObjectMetaData } from "flydrive/types";
import { BucketFailure, bucketFailure } from "../storage/bucket-failure";
import type { BucketAddress } from "./bucket-address";
import { FileDisk } from "./disk";

/** Downloads hold one each for as long as their readers take. */
const CONNECTIONS = 200;
const CONNECT_WITHIN_MS = 5_000;
const SILENT_AT_MOST_MS = 20_000;
/** Where nothing lies. */
const NO_FILE = "usable/";
/** Of 5 MB each, in memory. */
const PARTS_AT_ONCE = 2;
/** Other stores know nothing of the checksums that newer clients send unasked. */
const CHECKSUMS = "WHEN_REQUIRED";

export function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketAddress): FileDisk {
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
  return new BucketDisk(client, { bucket, place });
}

function raise(error: unknown, place: string): never {
  throw bucketFailure(error, place) ?? error;
}

interface BucketPlace {
  bucket: string;
  place: string;
}

class BucketDisk extends FileDisk {
  readonly #client: S3Client;
  readonly #driver: BucketDriver;
  readonly #bucket: string;
  override readonly place: string;
  override readonly isRemote = true;

  constructor(client: S3Client, at: BucketPlace) {
    const driver = new BucketDriver(client, at);
    super(driver);
    this.#client = client;
    this.#driver = driver;
    this.#bucket = at.bucket;
    this.place = at.place;
  }

  override get foreign(): string {
    return `T${this.place.slice(1)} does not hold the files of this database. Set FILES_URL to the bucket that does, or run npm run files:move to copy them there from DATA_DIR/files.`;
  }

  override whereIs(key: string): string {
    return `${key} in ${this.place}`;
  }

  /** A bucket answers when a file is safe. */
  override async sync(): Promise<void> {}

  /** A list is answered with the reason where it fails; this one is short. */
  override async requireUsable(): Promise<void> {
    await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: NO_FILE }));
  }

  override async exists(key: string): Promise<boolean> {
    return (await this.find(key)) !== null;
  }

  override async find(key: string): Promise<ObjectMetaData | null> {
    try {
      return await this.#driver.getMetaData(key);
    } catch (error) {
      const isMissing = error instanceof Error && error.name === "NotFound";
      // The head of a file says neither why it is denied nor whether the bucket is missing.
      if (isMissing || (error instanceof BucketFailure && error.outage === "files_denied")) await this.requireUsable();
      if (isMissing) return null;
      throw error;
    }
  }
}

/** FlyDrive's, for streams of unknown length and for stores that can't delete several files in one call. */
class BucketDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #at: BucketPlace;

  constructor(client: S3Client, at: BucketPlace) {
    super({ client, bucket: at.bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#at = at;
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const params = { Bucket: this.#at.bucket, Key: key, Body: contents };
    await new Upload({ client: this.#client, params, queueSize: PARTS_AT_ONCE }).done();
  }

  override async getStream(key: string): Promise<Readable> {
    return Readable.from(this.#read(await super.getStream(key)), { objectMode: false });
  }

  async *#read(body: Readable) {
    try {
      yield* body;
    } catch (error) {
      raise(error, this.#at.place);
    }
  }

  override async deleteAll(prefix: string): Promise<void> {
    for (;;) {
      const { objects } = await this.listAll(prefix === "/" ? prefix : `${prefix}/`, { recursive: true });
      const keys = [...objects].flatMap((entry) => (entry.isFile ? [entry.key] : []));
      if (keys.length === 0) return;
      await Promise.all(keys.map((key) => this.delete(key)));
    }
  }
}
