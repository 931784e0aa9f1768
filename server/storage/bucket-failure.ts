import type { OutageCode } from "contract/conventions.schema";

/** A bucket of S3 that can't be used, with why. */
export class BucketFailure extends Error {
  constructor(
    readonly outage: OutageCode,
    /** The bucket, in words. */
    readonly place: string,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** By the code that S3 gives: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const BY_CODE: Readonly<Record<string, OutageCode>> = {
  AccessDenied: "files_denied",
  AllAccessDisabled: "files_denied",
  NoSuchBucket: "files_no_bucket",
  InvalidAccessKeyId: "files_wrong_key",
  SignatureDoesNotMatch: "files_wrong_key",
  AuthorizationHeaderMalformed: "files_wrong_key",
  InvalidToken: "files_wrong_key",
  ExpiredToken: "files_wrong_key",
  RequestTimeTooSkewed: "files_wrong_key",
  PermanentRedirect: "files_wrong_key",
  IllegalLocationConstraintException: "files_wrong_key",
  QuotaExceeded: "files_full",
  XMinioStorageFull: "files_full",
};
const BY_STATUS: Readonly<Record<number, OutageCode>> = {
  301: "files_wrong_key",
  400: "files_wrong_key",
  401: "files_wrong_key",
  403: "files_denied",
  507: "files_full",
};
/** The client gives these names where the answer has no code. */
const NAMELESS = new Set(["Error", "Unknown", "UnknownError", "NotFound"]);

/** Why a call to the bucket failed. Null where the bucket works and only the file is missing. */
export function bucketFailure(error: unknown, place: string): BucketFailure | null {
  if (!(error instanceof Error)) return null;
  const { $metadata, code }: Error & { $metadata?: { httpStatusCode?: number }; code?: string } = error;
  const status = $metadata?.httpStatusCode ?? 0;
  const outage = BY_CODE[error.name] ?? BY_STATUS[status];
  if (outage === undefined && status === 404) return null;
  const name = NAMELESS.has(error.name) ? (code ?? (status ? `status ${status}` : "")) : error.name;
  const words = error.message === "UnknownError" ? "" : error.message;
  return new BucketFailure(
    outage ?? "files_unreachable",
    place,
    [name, words].filter(Boolean).join(": ") || "no answer",
    error,
  );
}
