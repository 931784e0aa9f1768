import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { MIDDLE, movedBy, type Place, placeIn, writePlace } from "./pin-place";
import { useQueryLinks } from "./query-button";

/**
 * The whole picture as the button that sets a pin: where one clicks, or where the arrow keys moved the crosshair. Without a script
 * the comment's form takes the place in numbers.
 */
export function PlacePin({ version, page }: { version: number; page: number }) {
  const navigate = useNavigate();
  const to = useQueryLinks();
  const [crosshair, setCrosshair] = useState<Place | null>(null);
  const set = (place: Place) => {
    navigate(to({ at: writePlace({ version, page, ...place }), reply: null, edit: null }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const move = (event: KeyboardEvent) => {
    const moved = movedBy(crosshair ?? MIDDLE, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    setCrosshair(moved);
  };
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of Enter or Space is a click without a pointer.
    set(event.detail === 0 ? (crosshair ?? MIDDLE) : placeIn(event.currentTarget.getBoundingClientRect(), event));
  };
  return (
    <button
      type="button"
      className="absolute inset-0 cursor-crosshair [&>.crosshair]:focus-visible:block with-script"
      aria-label={`Set a pin on version ${version}`}
      aria-description="Arrow keys move the crosshair, with Shift farther. Enter sets the pin."
      onKeyDown={move}
      onFocus={() => setCrosshair((at) => at ?? MIDDLE)}
      onClick={click}
    >
      {crosshair ? (
        <span className="crosshair" style={{ left: `${crosshair.x}%`, top: `${crosshair.y}%` }} aria-hidden="true" />
      ) : null}
    </button>
  );
}
