import type { CSSProperties } from "react";
import { classNames } from "./class-names";

const shapes = { square: "", ring: "swatch-ring", drop: "swatch-drop", diamond: "swatch-diamond" };

/** A colour sample (any CSS colour) beside its name: square garment, ring thread, drop ink, diamond other material. */
export function Swatch({
  color,
  shape = "square",
  large,
}: {
  color: string;
  shape?: keyof typeof shapes;
  large?: boolean;
}) {
  const style: CSSProperties & Record<"--swatch", string> = { "--swatch": color };
  return <span className={classNames("swatch", shapes[shape], large && "w-4 h-4")} style={style} aria-hidden="true" />;
}
