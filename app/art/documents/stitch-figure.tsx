import { StitchPreview } from "~/art/stitch-preview";
import type { StitchDrawing } from "./documents-view";

/** What an embroidery file sews, drawn; as a picture where its paths are too long for a page, as words where it can't be read. */
export function StitchFigure({ drawing: { name, problem, view, picture } }: { drawing: StitchDrawing }) {
  if (!view) return <p className="text-muted">{problem}</p>;
  if (!picture) return <StitchPreview name={name} view={view} />;
  return (
    <figure className="stitch-preview">
      <img src={picture} alt={`Stitches of ${name}: ${view.facts}`} loading="lazy" decoding="async" />
      <figcaption>{view.facts}. Shown as a picture because of the stitch count.</figcaption>
    </figure>
  );
}
