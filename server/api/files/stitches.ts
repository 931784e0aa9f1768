import type { Stitches } from "contract/art-uploads.schema";
import { hasStitchesToRead } from "contract/file-kinds";
import type { Disk } from "flydrive";
import type { Db } from "../../db/tables";
import type { StitchDesign } from "../../embroidery/needle";
import { readStitchFile } from "../../embroidery/stitch-file";
import { viewBoxOf } from "../../embroidery/stitch-picture";
import type { CheckContent } from "../../files/content-checks";
import { ApiError } from "../errors";
import { requireIntact, requireKept } from "./file-content";

const TENTHS_PER_MM = 10;

/** What an embroidery file sews. Throws 404 with the reason where it can't be read. */
export async function answerStitches(
  { db, disk, check }: { db: Db; disk: Disk; check: CheckContent },
  id: number,
): Promise<Stitches> {
  const file = await requireKept(db, id);
  const { mime_type, path } = file;
  if (mime_type === null || !hasStitchesToRead(mime_type)) {
    throw new ApiError(
      "not_found",
      "The stitches of this file can't be read. Only those of DST, PES and EXP files can.",
    );
  }
  await requireIntact(check, file);
  const reading = await readStitchFile(await disk.getStream(path), mime_type);
  if (!reading.ok) throw new ApiError("not_found", `The stitches of this file can't be read. ${reading.problem}`);
  return presentStitches(id, reading.design);
}

function presentStitches(file_id: number, design: StitchDesign): Stitches {
  return {
    file_id,
    label: design.label,
    warning: design.warning,
    stitch_count: design.stitchCount,
    color_changes: design.colorChanges,
    thread_colors: design.threadColors,
    trims: design.trims,
    jumps: design.jumps,
    width_mm: design.width / TENTHS_PER_MM,
    height_mm: design.height / TENTHS_PER_MM,
    view_box: viewBoxOf(design),
    paths: design.paths,
  };
}
