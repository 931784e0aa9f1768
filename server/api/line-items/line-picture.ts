import type { Db } from "../../db/tables";
import { contentHeaders } from "../../files/content-headers";
import type { FileDisk } from "../../files/disk";
import type { GarmentPictures } from "../../storefront/pictures/garment-pictures";
import { ApiError } from "../errors";
import { streamOf } from "../files/file-content";

interface Shelf {
  db: Db;
  disk: FileDisk;
  pictures: GarmentPictures;
}

/** The garment of a line as its store shows it, drawn by us: nothing of what the store sent reaches the browser. */
export async function answerLinePicture({ db, disk, pictures }: Shelf, id: number): Promise<Response> {
  const address = await findAddress(db, id);
  const key = address && (await pictures.find(address));
  if (!key) throw new ApiError("not_found", "No picture for this line.");
  const headers = contentHeaders({ name: "garment.webp", mimeType: "image/webp", sha256: null, isDownload: false });
  return new Response(streamOf(await disk.getStream(key)), { headers });
}

/** The variant's own picture, or the first of its product. */
async function findAddress(db: Db, id: number): Promise<string | null> {
  const line = await db
    .selectFrom("order_line_items")
    .leftJoin("variants", "variants.id", "order_line_items.variant_id")
    .leftJoin("products", "products.id", "order_line_items.product_id")
    .select(["variants.image", "products.images_json"])
    .where("order_line_items.id", "=", id)
    .executeTakeFirst();
  const images: { src?: string | null }[] = JSON.parse(line?.images_json ?? "[]");
  return line?.image || images.find(({ src }) => src)?.src || null;
}
