import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";

type ThumbProps = {
  /** "PNG" or a drawing, shown until the picture is there, and where there is none. */
  sign: ReactNode;
  /** Address of the preview. */
  src: string | null;
  size?: "s" | "m";
};

/** A small picture of a file beside its name, which says what it is. */
export function Thumb({ sign, src, size = "m" }: ThumbProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  // It may have failed before this page was alive.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setIsMissing(true);
  }, []);
  return (
    <span className={classNames("thumb", size === "s" && "w-10 h-10")} aria-hidden="true">
      {sign}
      {src && !isMissing ? (
        <img ref={picture} src={src} alt="" loading="lazy" decoding="async" onError={() => setIsMissing(true)} />
      ) : null}
    </span>
  );
}
