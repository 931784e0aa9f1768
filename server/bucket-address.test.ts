import { describe, expect, it } from "vitest";
import { parseBucketAddress } from "./bucket-address";
import { readSettings } from "./env.server";

const SECRET = "wJalr/XUtnFEMI@K7+MDENG";
const given = (text: string) => parseBucketAddress(text.replace("SECRET", encodeURIComponent(SECRET)));

describe("FILES_URL", () => {
  it("names a bucket, and is read with what is percent-encoded", () => {
    expect(given("s3://AKIA%3A1:SECRET@s3.eu-central-1.amazonaws.com/acme-orders?region=eu-central-1")).toEqual({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      region: "eu-central-1",
      bucket: "acme-orders",
      accessKeyId: "AKIA:1",
      secretAccessKey: SECRET,
    });
  });

  it.each([
    ["s3://key:SECRET@minio:9000/orders?tls=off", "http://minio:9000"],
    ["s3://key:SECRET@minio:9000/orders/", "https://minio:9000"],
    ["s3://key:SECRET@127.0.0.1:9000/orders", "http://127.0.0.1:9000"],
    ["s3://key:SECRET@localhost:9000/orders", "http://localhost:9000"],
    ["s3://key:SECRET@[::1]:9000/orders", "http://[::1]:9000"],
    ["s3://key:SECRET@localhost:9000/orders?tls=on", "https://localhost:9000"],
    ["s3://key:SECRET@127.example.com/orders", "https://127.example.com"],
  ])("%s is reached at %s", (text, endpoint) => {
    expect(given(text)).toMatchObject({ endpoint, region: "us-east-1", bucket: "orders" });
  });

  it.each([
    ["https://key:SECRET@host/orders", "does not begin with s3://"],
    ["s3:key:SECRET@host/orders", "does not begin with s3://"],
    ["s3://host/orders", "lacks the key"],
    ["s3://key@host/orders", "lacks the key"],
    [`s3://key:${SECRET}@host/orders`, "can't be read"],
    ["s3://key:%zz@host/orders", "can't be read"],
    ["s3://key:SECRET@/orders", "can't be read"],
    ["s3://key:SECRET@host/orders#top", "can't be read"],
    ["s3://key:SECRET@host", "names no bucket"],
    ["s3://key:SECRET@host/Orders", "names no bucket"],
    ["s3://key:SECRET@host/or", "names no bucket"],
    ["s3://key:SECRET@host/orders/art", "names a folder"],
    ["s3://key:SECRET@host/orders?acl=public", "region=… and tls=on or tls=off"],
    ["s3://key:SECRET@host/orders?region=a&region=b", "each once"],
    ["s3://key:SECRET@host/orders?region=", "names no region"],
    ["s3://key:SECRET@host/orders?tls=maybe", "tls=on or tls=off"],
  ])("%s stops a start with a sentence that does not hold the secret", (text, words) => {
    const start = () =>
      readSettings({ DATA_DIR: "./data", FILES_URL: text.replace("SECRET", encodeURIComponent(SECRET)) });
    expect(start).toThrow(words);
    expect(start).toThrow(/^FILES_URL /);
    expect(start).not.toThrow("wJalr");
  });

  it("that is empty leaves the files in DATA_DIR", () => {
    expect(readSettings({ FILES_URL: "" }).filesBucket).toBeNull();
  });
});
