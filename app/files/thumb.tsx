import { classNames } from "~/ui/class-names";

type ThumbProps = {
  /** "PNG", shown until the picture is there, and where there is none. */
  sign: string;
  /** Address of the preview. */
  src: string | null;
  size?: "s" | "m";
};

/** A small picture of a file beside its name, which says what it is. */
export function Thumb({ sign, src, size = "m" }: ThumbProps) {
  return (
    <span className={classNames("thumb", size === "s" && "thumb-s")} aria-hidden="true">
      {sign}
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : null}
    </span>
  );
}
