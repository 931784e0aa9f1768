import type { ScanCode } from "./codes.server";

type DrawnCodeProps = { symbol: ScanCode; label: string; className?: string };

/** A bar code or QR code, as sharp as the paper allows. */
export function DrawnCode({ symbol, label, className }: DrawnCodeProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${symbol.width} ${symbol.height}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={symbol.path} />
    </svg>
  );
}
