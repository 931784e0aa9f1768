import { isIP } from "node:net";

/** A bucket of an S3-compatible store, and the key to it. */
export interface BucketAddress {
  /** e.g. `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const HOW = "Set it to s3://KEY:SECRET@host/bucket?region=…, or leave it out to keep files in DATA_DIR/files.";
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** Reads FILES_URL. Throws an Error with a sentence for the operator, which never holds the key or the secret. */
export function parseBucketAddress(text: string): BucketAddress {
  if (!text.startsWith("s3://")) throw new Error(`FILES_URL does not begin with s3://. ${HOW}`);
  const url = URL.canParse(text) ? new URL(text) : null;
  const accessKeyId = decoded(url?.username);
  const secretAccessKey = decoded(url?.password);
  if (!url?.hostname || accessKeyId === null || secretAccessKey === null || url.hash !== "") {
    throw new Error(
      `FILES_URL can't be read. ${HOW} In KEY and SECRET, write @, :, /, ?, # and % as %40, %3A, %2F, %3F, %23 and %25.`,
    );
  }
  if (accessKeyId === "" || secretAccessKey === "") throw new Error(`FILES_URL lacks the key or its secret. ${HOW}`);
  const bucket = url.pathname.replace(/^\//, "").replace(/\/$/, "");
  if (bucket.includes("/"))
    throw new Error("FILES_URL names a folder in the bucket. Give the shop a bucket to itself.");
  if (!BUCKET.test(bucket)) {
    throw new Error(
      "FILES_URL names no bucket. Put its name behind the host: 3 to 63 small letters, digits, dots and hyphens.",
    );
  }
  return { endpoint: endpointOf(url), region: regionOf(url), bucket, accessKeyId, secretAccessKey };
}

function regionOf({ searchParams }: URL): string {
  for (const name of new Set(searchParams.keys())) {
    if (!["region", "tls"].includes(name) || searchParams.getAll(name).length > 1) {
      throw new Error("FILES_URL may have region=… and tls=on or tls=off behind the ?, each once. Remove the rest.");
    }
  }
  const region = searchParams.get("region") ?? "us-east-1";
  if (!REGION.test(region)) throw new Error("FILES_URL names no region. Write it like region=eu-central-1.");
  return region;
}

/** Without a word of it, https; plain http on this machine alone. */
function endpointOf({ host, hostname, searchParams }: URL): string {
  const tls = searchParams.get("tls") ?? (isLoopback(hostname) ? "off" : "on");
  if (tls !== "on" && tls !== "off") throw new Error("FILES_URL says tls in another way than tls=on or tls=off.");
  return `${tls === "on" ? "https" : "http"}://${host}`;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));
}

/** Null where it is not percent-encoded. */
function decoded(text = ""): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
