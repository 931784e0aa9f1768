import { Thumb } from "~/files/thumb";
import type { JobNow } from "~/production/floor/apply-entries";
import { GarmentPicture } from "~/ui/garment-picture";

/** The art on its garment's color; a garment in that color where there is no picture. */
export function JobThumb({ job: { thumb, swatch } }: { job: Pick<JobNow, "thumb" | "swatch"> }) {
  return (
    <span className="floor-thumb">{thumb ? <Thumb sign="" src={thumb} /> : <GarmentPicture color={swatch} />}</span>
  );
}
