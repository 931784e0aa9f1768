import { Thumb } from "~/files/thumb";
import { Icon } from "~/ui/icon";
import type { JobNow } from "./apply-entries";

/** The art on its garment's color; a garment in that color where there is no picture. */
export function JobThumb({ job: { thumb, swatch } }: { job: Pick<JobNow, "thumb" | "swatch"> }) {
  return (
    <span className="floor-thumb" style={swatch ? { color: swatch } : undefined}>
      {thumb ? <Thumb sign="" src={thumb} /> : <Icon name="shirt" size="l" />}
    </span>
  );
}
