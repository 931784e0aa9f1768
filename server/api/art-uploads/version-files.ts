import type { ArtUploadKind } from "contract/art";
import { hasStitchesToRead, isPreviewed } from "contract/file-kinds";
import { embroideryProblem } from "../../files/embroidery-formats";
import { extensionOf } from "../../files/file-name";
import { invalid } from "../errors";
import type { RecognisedFile } from "../files/receive-files";

export type Visibility = "customer" | "internal";

type Named = Pick<RecognisedFile, "name" | "mimeType">;

/** Designs that happen to hold a page or a picture: what they are made of is ours. */
const WORK_FILES: ReadonlySet<string> = new Set(["ai", "eps", "psd", "psb", "cdr"]);

/** Can a customer look at it? */
function isForCustomers({ name, mimeType }: Named): boolean {
  return isPreviewed(mimeType) && !hasStitchesToRead(mimeType) && !WORK_FILES.has(extensionOf(name));
}

/** Customers see pictures and pages of mockups and nothing else. */
export function visibilityOf(kind: ArtUploadKind, file: Named): Visibility {
  return kind === "mockup" && isForCustomers(file) ? "customer" : "internal";
}

/** What was asked for, or what the files look like. Throws where customers could see nothing of a mockup. */
export function kindOfVersion(asked: ArtUploadKind | undefined, files: readonly Named[]): ArtUploadKind {
  const isVisible = files.some(isForCustomers);
  if (asked === "mockup" && !isVisible) {
    throw invalid({
      file: ["A mockup needs a picture or a PDF for the customer to look at. Add one, or choose another kind."],
    });
  }
  return asked ?? (isVisible ? "mockup" : "production");
}

/** The files of one version: each once, no two of one name. Throws with a sentence for each that can't be one. */
export function filesOfVersion(files: readonly RecognisedFile[]): RecognisedFile[] {
  const kept = files.filter(
    (file, index) =>
      files.findIndex((earlier) => earlier.name === file.name && earlier.sha256 === file.sha256) === index,
  );
  const problems = kept.flatMap((file, index) => {
    const isDouble = kept.findIndex((earlier) => earlier.name === file.name) < index;
    return isDouble ? `Two files are named ${file.name}. Rename one.` : (embroideryProblem(file) ?? []);
  });
  if (problems.length > 0) throw invalid({ file: problems });
  return kept;
}
