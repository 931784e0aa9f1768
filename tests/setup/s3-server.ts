import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import { type BucketAddress, parseBucketAddress } from "server/bucket-address";
import { makeDataFolder } from "./data-folder";

export interface S3Server {
  /** As FILES_URL, with another key or bucket where one is given. */
  url(other?: { key?: string; bucket?: string }): string;
  address: BucketAddress;
  /** Nobody answers until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes what it held. */
  close(): Promise<void>;
}

/** The only key that it knows. */
const KEY = "S3RVER";
const BUCKET = "orders";

/** A real S3 server on loopback with one empty bucket. It knows keys, but signatures of the fourth version it takes unseen. */
export async function startS3(): Promise<S3Server> {
  const directory = await makeDataFolder("orders-s3-");
  let port = 0;
  let server: S3rver;
  const start = async () => {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
    ({ port } = await server.run());
  };
  await start();
  const url = ({ key = KEY, bucket = BUCKET } = {}) =>
    `s3://${key}:${KEY}@127.0.0.1:${port}/${bucket}?region=us-east-1`;
  const stop = () => server.close();
  return {
    url,
    address: parseBucketAddress(url()),
    stop,
    start,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A store that answers every call with this error, as the documentation of S3 writes it. */
export async function startRefusingS3(status: number, code: string, message: string) {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: parseBucketAddress(`s3://key:secret@127.0.0.1:${port}/orders`),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
