import { useEffect, useRef, useState } from "react";
import { useDelayed } from "~/ui/use-delayed";
import type { PageView } from "./versions.server";

const SLOW_MS = 3_000;

interface ArtPictureProps {
  /** Null where this version has no such picture. */
  page: PageView | null;
  name: string;
  onRatio?: (fileId: number, ratio: number) => void;
}

/** A version's picture; in words where there is none, where it does not come, and while it takes long. */
export function ArtPicture({ page, name, onRatio }: ArtPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"coming" | "there" | "failed">("coming");
  const isSlow = useDelayed(page?.src != null && state === "coming", SLOW_MS);
  const settle = (image: HTMLImageElement) => {
    if (image.naturalWidth === 0) return setState("failed");
    setState("there");
    if (page) onRatio?.(page.fileId, image.naturalWidth / image.naturalHeight);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  // It may have come, or failed, before this page was alive.
  useEffect(() => {
    if (picture.current?.complete) latest.current(picture.current);
  }, []);
  if (!page) return <p className="viewer-words">Picture not found in this version.</p>;
  if (!page.src || state === "failed")
    return (
      <p className="viewer-words">
        <b>{page.sign}</b>
        <span>
          This picture can't be shown.{" "}
          <a className="link" href={page.downloadTo} download>
            Download it<span className="hide-visually"> ({page.name})</span>
          </a>
          .
        </span>
      </p>
    );
  return (
    <>
      <img
        ref={picture}
        className="viewer-picture"
        src={page.src}
        alt={name}
        decoding="async"
        draggable={false}
        onLoad={(event) => settle(event.currentTarget)}
        onError={() => setState("failed")}
      />
      {isSlow ? (
        <p className="viewer-words" role="status">
          Still loading the picture.
        </p>
      ) : null}
    </>
  );
}
