import { keepContent } from "../../files/content-store";
import type { FileDisk } from "../../files/disk";
import { type PictureFacts, pictureFacts } from "../../files/picture-facts";
import type { RecognisedFile } from "./receive-files";

/** Its content lies where it will stay; only its row is missing. */
export interface PlacedFile extends RecognisedFile {
  key: string;
  picture: PictureFacts;
}

export async function placeFiles(disk: FileDisk, files: readonly RecognisedFile[]): Promise<PlacedFile[]> {
  return await Promise.all(files.map((file) => placeFile(disk, file)));
}

async function placeFile(disk: FileDisk, file: RecognisedFile): Promise<PlacedFile> {
  const picture = await pictureFacts(disk, file);
  return { ...file, picture, key: await keepContent(disk, file) };
}

/** The columns that follow from the file itself; what it belongs to is the caller's. */
export function fileRow(file: PlacedFile, { at, uploaded_by_id }: { at: string; uploaded_by_id: number }) {
  return {
    file_name: file.name,
    full_path: null,
    path: file.key,
    disk: "fs",
    mime_type: file.mimeType,
    url: null,
    sha256: file.sha256,
    size_bytes: file.sizeBytes,
    ...file.picture,
    uploaded_by_id,
    created_at: at,
    updated_at: at,
  };
}
