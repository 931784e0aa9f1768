import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { ArtUpload } from "contract/art-uploads.schema";
import { hasStitchesToRead } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import { stitchView } from "~/art/stitch-view";
import type { BackendClient } from "~/backend/client.server";
import { isKept } from "~/files/file-words";
import { paths } from "~/navigation/paths";
import type { StitchDrawing } from "./documents-view";

/** The parameter that names the version whose stitches are drawn. */
export const STITCHES_OF = "stitches";

/** Of one version; what it has more stays with its download. */
const FILES_DRAWN = 4;
/** What a page carries of paths; above it the server's picture of the stitches stands there. */
const PATH_CHARACTERS = 400_000;

const isDrawn = (file: File) => hasStitchesToRead(file.mime_type) && isKept(file);

export const hasStitches = ({ files }: ArtUpload) => files.some(isDrawn);

/** The version that was asked for, else the newest one with stitches. */
export function drawnVersion({ uploads }: Pick<ArtProofDetail, "uploads">, asked: string | null): ArtUpload | null {
  const drawn = uploads.filter(hasStitches).sort((one, other) => (other.version ?? 0) - (one.version ?? 0));
  return drawn.find(({ version }) => String(version) === asked) ?? drawn[0] ?? null;
}

/** The stitches of a version's embroidery files, in the colors of its thread sequence. */
export async function readStitches(backend: BackendClient, upload: ArtUpload): Promise<StitchDrawing[]> {
  const files = upload.files.filter(isDrawn).slice(0, FILES_DRAWN);
  const answers = await Promise.all(files.map(({ id }) => backend.call("fileStitches", { id })));
  let left = PATH_CHARACTERS;
  return files.map(({ id, file_name: name }, index) => {
    const answer = answers[index];
    if (!answer?.ok) return { fileId: id, name, problem: answer?.error.message ?? "", view: null, picture: null };
    const view = stitchView(answer.data.data, upload.thread_sequence);
    const size = view.paths.reduce((sum, { d }) => sum + d.length, 0);
    if (size > left) {
      const picture = paths.filePreview(id, "large");
      return { fileId: id, name, problem: null, view: { ...view, paths: [] }, picture };
    }
    left -= size;
    return { fileId: id, name, problem: null, view, picture: null };
  });
}
