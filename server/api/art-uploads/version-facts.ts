import { mils } from "contract/art";
import type { ThreadStop } from "contract/art-uploads.schema";
import { hasStitchesToRead } from "contract/file-kinds";
import type { Disk } from "flydrive";
import type { StitchDesign } from "../../embroidery/needle";
import { readStitchFile } from "../../embroidery/stitch-file";
import type { PlacedFile } from "../files/place-files";
import type { VersionFields } from "./version-fields";

const TENTHS_PER_INCH = 254;

/** Columns of a version that its sender filled in, or that its embroidery file tells. */
export type VersionFacts = Awaited<ReturnType<typeof versionFacts>>;

/** What was typed holds; what was left empty is read of the first embroidery file that can be read. */
export async function versionFacts(disk: Disk, fields: VersionFields, files: readonly PlacedFile[]) {
  const design = await firstDesign(disk, files);
  const sequence = fields.thread_sequence ?? [];
  return {
    stitch_count: fields.stitch_count ?? design?.stitchCount ?? null,
    thread_colors: fields.thread_colors ?? (sequence.length > 0 ? sequence.length : (design?.threadColors ?? null)),
    trims: fields.trims ?? design?.trims ?? null,
    width_mils: fields.width_in ?? (design ? mils(design.width / TENTHS_PER_INCH) : null),
    height_mils: fields.height_in ?? (design ? mils(design.height / TENTHS_PER_INCH) : null),
    thread_sequence: design ? withStitches(sequence, design) : sequence,
  };
}

async function firstDesign(disk: Disk, files: readonly PlacedFile[]): Promise<StitchDesign | null> {
  for (const file of files.filter(({ mimeType }) => hasStitchesToRead(mimeType))) {
    const reading = await readStitchFile(await disk.getStream(file.key), file.mimeType);
    if (reading.ok) return reading.design;
  }
  return null;
}

/** The stitches of each color, where the file has as many colors as were named; where none was, its stops. */
function withStitches(sequence: readonly ThreadStop[], { paths }: StitchDesign): ThreadStop[] {
  if (sequence.length === 0) return paths.map(({ stop, stitches }) => ({ stop, stitches }));
  if (sequence.length !== paths.length) return [...sequence];
  return sequence.map((stop, index) => ({ ...stop, stitches: stop.stitches ?? paths[index]?.stitches ?? null }));
}
