import type { CSSProperties } from "react";
import { classNames } from "./class-names";

type RunningStitchProps = { value: number; max: number; label: string };

/** Progress as a line of stitches. More than `max` turns to the care tone; the label then says how many are over. */
export function RunningStitch({ value, max, label }: RunningStitchProps) {
  const tone = value > max ? "tone-care" : value === max && max > 0 ? "tone-done" : "tone-active";
  const share = max > 0 ? Math.min(100, Math.round((value / max) * 100)) : 0;
  const style: CSSProperties & Record<"--stitch-share", string> = { "--stitch-share": `${share}%` };
  return (
    <span
      className={classNames("stitch", tone)}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={label}
    />
  );
}
