import { readdir, readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WORTH_IT = /\.(js|css|svg|json|webmanifest)$/;

const FORMS = [
  [".gz", (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
  [
    ".br",
    (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
];

/**
 * Lays each file of a folder that compresses well beside itself, as gzip and as Brotli, each as small as it gets: the server only
 * sends them. Browsers take Brotli over https and on localhost alone.
 */
export async function compressAssets(dir) {
  const names = (await readdir(dir, { recursive: true })).filter((name) => WORTH_IT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = resolve(dir, name);
      const bytes = await readFile(file);
      await Promise.all(
        FORMS.map(async ([ending, compress]) => {
          const smaller = await compress(bytes);
          if (smaller.length < bytes.length) await writeFile(file + ending, smaller);
        }),
      );
    }),
  );
}
