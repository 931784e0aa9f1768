import { Link } from "@remix-run/react";
import { Glyph } from "~/ui/glyph";
import type { Tile } from "./today-view";

type TilesProps = {
  label: string;
  tiles: readonly Tile[];
  /** main: large figures. more: a line each. */
  variant: "main" | "more";
};

/** Figures side by side, each a link to the list that it counts. */
export function Tiles({ label, tiles, variant }: TilesProps) {
  return (
    <nav className={`tiles tiles-${variant}`} aria-label={label}>
      {tiles.map(({ label: name, figure, note, tone, glyph, to }) => (
        <Link
          key={name}
          to={to}
          className={`tile block min-w-0 pt-2.5 pb-[11px] px-3.5 shadow-[0_0_0_1px_var(--line)] hover:bg-hover focus-visible:-outline-offset-2 tone-${tone}`}
        >
          <span className="flex items-center gap-1.5 overflow-hidden text-muted text-small whitespace-nowrap [&>.glyph]:text-[12px] [&>.glyph]:text-tone-solid">
            <Glyph name={glyph} />
            {name}
          </span>
          <span className="tile-figure block text-figure font-semibold tracking-[-0.015em]">{figure}</span>
          {note ? <span className="tile-note block min-h-4 text-muted text-small">{note}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
