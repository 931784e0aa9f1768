/** Plain words about files, for screens and server alike; no zod, so that browsers load nothing for them. */

export const FILE_CATEGORIES = [
  "customer_art",
  "mockup",
  "production",
  "proof_pdf",
  "packing_slip",
  "invoice",
  "customs",
  "photo",
  "other",
] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

export const FILE_CATEGORY_WORDS: Readonly<Record<FileCategory, string>> = {
  customer_art: "Customer art",
  mockup: "Mockup",
  production: "Production file",
  proof_pdf: "Proof",
  packing_slip: "Packing slip",
  invoice: "Invoice",
  customs: "Customs papers",
  photo: "Photo",
  other: "Other",
};

/** What a file can be added to. The versions of a proof have a call of their own. */
export const FILE_ENTITIES = [
  "order",
  "order_line_item",
  "art_proof",
  "production",
  "receiving",
  "purchase_order",
  "supplier",
  "parcel",
  "shop",
] as const;

const MB = 1024 * 1024;
export const FILE_LIMITS = { files: 10, fileBytes: 50 * MB, requestBytes: 200 * MB } as const;

/** The longer side of a preview in pixels. */
export const PREVIEW_EDGES = { small: 320, large: 1600 } as const;
export type PreviewSize = keyof typeof PREVIEW_EDGES;

/** Pictures of pixels: browsers show them and run nothing of them. */
export const INLINE_TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
]);

/** Embroidery files whose stitches we read. */
export const TAJIMA_TYPE = "application/x-tajima-dst";
export const PES_TYPE = "application/x-brother-pes";
export const EXP_TYPE = "application/x-melco-exp";

const STITCH_TYPES: ReadonlySet<string> = new Set([TAJIMA_TYPE, PES_TYPE, EXP_TYPE]);

export function hasStitchesToRead(mimeType: string | null | undefined): boolean {
  return STITCH_TYPES.has(mimeType ?? "");
}

const PREVIEWED_TYPES: ReadonlySet<string> = new Set([
  ...INLINE_TYPES,
  "image/tiff",
  "image/svg+xml",
  "application/pdf",
  ...STITCH_TYPES,
]);

/** Can the server draw a preview of a file of this type? */
export function isPreviewed(mimeType: string | null | undefined): boolean {
  return PREVIEWED_TYPES.has(mimeType ?? "");
}
