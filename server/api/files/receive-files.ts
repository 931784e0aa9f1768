import { id } from "contract/conventions.schema";
import { FILE_CATEGORIES, FILE_ENTITIES, FILE_LIMITS, type FileCategory } from "contract/file-kinds";
import { parseWith } from "contract/validation";
import type { Disk } from "flydrive";
import { z } from "zod";
import { instantOf } from "../../clock";
import { recogniseFile } from "../../files/file-kind";
import { removeOldUploads } from "../../files/old-uploads";
import { ApiError, invalid } from "../errors";
import { type ReceivedFile, receiveUpload, type Upload } from "../receive-upload";

const UPLOADS = "incoming";
/** An upload that was under way at midnight goes on. */
const KEPT_DAYS = 1;

const target = z
  .strictObject({
    entity_type: z.enum(FILE_ENTITIES, `Use one of ${FILE_ENTITIES.join(", ")}.`),
    entity_id: id,
    category: z.enum(FILE_CATEGORIES, `Use one of ${FILE_CATEGORIES.join(", ")}.`).optional(),
  })
  .transform((asked) => ({ ...asked, category: asked.category ?? USUAL_CATEGORIES[asked.entity_type] }));
export type FileTarget = z.output<typeof target>;

/** What comes with an order is the customer's, with a delivery its paper; what is laid beside others is evidence of ours. */
const USUAL_CATEGORIES: Readonly<Record<(typeof FILE_ENTITIES)[number], FileCategory>> = {
  order: "customer_art",
  order_line_item: "customer_art",
  art_proof: "other",
  production: "photo",
  receiving: "packing_slip",
  purchase_order: "other",
  supplier: "other",
  parcel: "photo",
  shop: "other",
};

export interface RecognisedFile extends ReceivedFile {
  mimeType: string;
}

interface Received<T> {
  fields: T;
  files: RecognisedFile[];
  discard: Upload["discard"];
}

export interface AskedFiles extends Omit<Received<FileTarget>, "fields"> {
  target: FileTarget;
}

export async function receiveFiles(disk: Disk, request: Request, now: Date): Promise<AskedFiles> {
  const { fields, ...received } = await receiveForm(disk, request, { now, fields: target });
  return { ...received, target: fields };
}

interface FormRules<T extends z.ZodType> {
  now: Date;
  fields: T;
  /** Of the longest field. */
  fieldBytes?: number;
}

/**
 * The files of a request, looked at one by one, and its fields. Throws with a sentence for each file and field that can't be taken; then
 * none is kept.
 */
export async function receiveForm<T extends z.ZodType>(
  disk: Disk,
  request: Request,
  { now, fields, fieldBytes }: FormRules<T>,
): Promise<Received<z.output<T>>> {
  const rules = { ...FILE_LIMITS, root: UPLOADS, today: instantOf(now).slice(0, 10), fieldBytes };
  const upload = await receiveUpload(disk, request, rules);
  try {
    const parsed = parseWith(fields, Object.fromEntries(upload.fields));
    const errors = parsed.ok ? {} : parsed.errors;
    if (upload.files.length === 0) throw invalid({ ...errors, file: ["Choose a file."] });
    if (!parsed.ok) throw invalid(errors);
    return { fields: parsed.value, files: await recogniseAll(upload.files), discard: upload.discard };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

async function recogniseAll(files: readonly ReceivedFile[]): Promise<RecognisedFile[]> {
  const looked = await Promise.all(files.map(async (file) => ({ file, kind: await kindOf(file) })));
  const problems = looked.flatMap(({ kind }) => (kind.ok ? [] : [kind.problem]));
  if (problems.length > 0) {
    const rest = files.length - problems.length;
    const [count, them] = problems.length === 1 ? ["1 file", "it"] : [`${problems.length} files`, "them"];
    const others = rest > 0 ? `, so nothing was added. Send the others again without ${them}.` : ".";
    const message = `${count} can't be taken${others}`;
    const code = files.some((file) => file.isTooLarge) ? "too_large" : "invalid";
    throw new ApiError(code, message, { errors: { file: problems } });
  }
  return looked.flatMap(({ file, kind }) => (kind.ok ? [{ ...file, mimeType: kind.mimeType }] : []));
}

async function kindOf(file: ReceivedFile) {
  if (!file.isTooLarge) return await recogniseFile(file.name, file.sizeBytes, file.head);
  return { ok: false as const, problem: `${file.name} is larger than 50 MB. Send a smaller one.` };
}

/** What is left of uploads that broke off with the process. */
export async function removeBrokenUploads(disk: Disk, now: Date): Promise<void> {
  await removeOldUploads(disk, UPLOADS, KEPT_DAYS, now);
}
