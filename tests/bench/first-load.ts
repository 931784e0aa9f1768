import { gzipSync } from "node:zlib";
import { type Client, type Exchange, expectStatus } from "./keep-alive-client";

/** Every script of ours that a document names: module preloads, script tags and the imports of its inline module. */
export function scriptsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w./$-]+\.js/g) ?? [])];
}

/** JavaScript that the browser loads with this page, gzipped, in kB of 1,000 bytes. */
export async function firstLoadKb(client: Client, page: Exchange): Promise<number> {
  const html = (await expectStatus(client, page, 200)).body.toString("utf8");
  const scripts = scriptsOf(html);
  let bytes = 0;
  for (const path of scripts) bytes += gzipSync((await expectStatus(client, { method: "GET", path }, 200)).body).length;
  return bytes / 1000;
}
