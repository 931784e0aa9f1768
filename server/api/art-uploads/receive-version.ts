import type { ArtUploadKind } from "contract/art";
import type { Disk } from "flydrive";
import { type RecognisedFile, receiveForm } from "../files/receive-files";
import { VERSION_FIELD_BYTES, type VersionFields, versionFields } from "./version-fields";
import { filesOfVersion, kindOfVersion } from "./version-files";

export interface AskedVersion {
  kind: ArtUploadKind;
  fields: VersionFields;
  files: RecognisedFile[];
  discard(): Promise<void>;
}

/** A version as it was sent. Throws with a sentence for each field and file that can't be taken; then nothing is kept. */
export async function receiveVersion(disk: Disk, request: Request, now: Date): Promise<AskedVersion> {
  const { fields, files, discard } = await receiveForm(disk, request, {
    now,
    fields: versionFields,
    fieldBytes: VERSION_FIELD_BYTES,
  });
  try {
    const kept = filesOfVersion(files);
    return { fields, files: kept, kind: kindOfVersion(fields.kind, kept), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** What a repeated request has in common with the first. */
export function versionFingerprint({ kind, fields, files }: AskedVersion): string {
  return JSON.stringify([kind, fields, files.map(({ name, sha256 }) => [name, sha256])]);
}
