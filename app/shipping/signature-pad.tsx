import { type PointerEvent, useRef, useState } from "react";
import { Button } from "~/ui/button";

/** A signature drawn with finger or pen, kept as the path of an SVG; without a script the typed name is enough. */
export function SignaturePad() {
  const [path, setPath] = useState("");
  const isDrawing = useRef(false);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) / box.width) * 3000) / 10;
    const y = Math.round(((event.clientY - box.top) / box.height) * 1000) / 10;
    return `${x} ${y}`;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    isDrawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = point(event);
    setPath((drawn) => `${drawn}M${start}`);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing.current) return;
    const next = point(event);
    setPath((drawn) => (drawn.length > 19_000 ? drawn : `${drawn}L${next}`));
  };
  const end = () => {
    isDrawing.current = false;
  };
  return (
    <div className="with-script">
      <p className="field-label">
        Signature <span className="text-muted">(optional)</span>
      </p>
      <svg
        className="block w-full max-w-[480px] h-40 border border-edge bg-[#fff] fill-none stroke-[#000] stroke-[1.5] touch-none"
        viewBox="0 0 300 100"
        preserveAspectRatio="none"
        role="img"
        aria-label="Draw the signature"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={path} />
      </svg>
      <input type="hidden" name="signature" value={path} />
      <Button size="l" variant="ghost" onClick={() => setPath("")} disabled={path === ""}>
        Clear signature
      </Button>
    </div>
  );
}
