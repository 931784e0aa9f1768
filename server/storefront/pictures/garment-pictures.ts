import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { ApiDependencies } from "../../api/context";
import { drawPreview } from "../../previews/draw-preview";
import { createQueue } from "../../previews/drawing-queue";
import { newToken } from "../../security/tokens";
import { addressProblem } from "../connect/allowed-address";
import { type AnswerLimits, type StoreReader, sendRequest } from "../connect/store-http";

type Dependencies = Pick<ApiDependencies, "disk" | "clock" | "logger" | "settings" | "background">;

/** Raise it when pictures come out differently: those of the number before are fetched anew. */
const EDITION = 1;
/** Twice the largest that pages show, for screens of double density. */
const EDGE = 192;
const LIMITS: AnswerLimits = { withinMs: 10_000, bytes: 20 * 1_048_576 };
const QUEUE = { atOnce: 2, waitingAtMost: 100 };
/** A slow store holds up no page: the picture is there the next time. */
const WAITED_FOR_MS = 2_000;
const TRIED_AGAIN_AFTER_MS = 3_600_000;

export interface GarmentPictures {
  /** Key of the picture on the disk; null where there is none, or none yet. */
  find(address: string): Promise<string | null>;
}

/**
 * Pictures of garments that lie with stores: fetched from the internet when first asked for, drawn small, and kept by their address.
 * What can't be had is remembered as an empty file, and tried again an hour later.
 */
export function createGarmentPictures({ disk, clock, logger, settings, background }: Dependencies): GarmentPictures {
  const underWay = new Map<string, Promise<string | null>>();
  const queue = createQueue(QUEUE);
  const reader: StoreReader = { allowPrivateNetwork: settings.allowPrivateNetwork, signal: background.signal };

  async function keep(key: string, address: string): Promise<string | null> {
    const bytes = await fetchBytes(reader, address);
    const drawn = bytes && (await drawPreview(Readable.from([bytes]), { kind: "picture", edge: EDGE }));
    const draft = `${key}.${newToken().slice(0, 12)}`;
    await disk.put(draft, drawn ?? new Uint8Array());
    await disk.move(draft, key);
    return drawn ? key : null;
  }

  function begin(key: string, address: string): Promise<string | null> {
    const keeping = queue(() => keep(key, address))
      .catch((error: unknown) => {
        if (!background.signal.aborted) logger.warn("garment picture failed", { error: String(error) });
        return null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, keeping);
    background.follow(keeping.then(() => undefined));
    return keeping;
  }

  return {
    async find(address) {
      const key = `previews/garments/${EDITION}/${createHash("sha256").update(address).digest("hex")}`;
      const found = await disk.find(key);
      if (found && found.contentLength > 0) return key;
      if (found && clock().getTime() - found.lastModified.getTime() < TRIED_AGAIN_AFTER_MS) return null;
      const keeping = underWay.get(key) ?? begin(key, address);
      return await Promise.race([keeping, pause(WAITED_FOR_MS, null, { ref: false })]);
    },
  };
}

/** Null where the address is private or nothing good answers there. */
async function fetchBytes(reader: StoreReader, address: string): Promise<Buffer | null> {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || addressProblem(url, reader.allowPrivateNetwork)) return null;
  try {
    const headers = { Accept: "image/*" };
    const { status, body } = await sendRequest(reader, { method: "GET", url, headers }, LIMITS);
    return status === 200 ? body : null;
  } catch {
    reader.signal.throwIfAborted();
    return null;
  }
}
