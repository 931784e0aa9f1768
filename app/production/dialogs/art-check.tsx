import { Swatch } from "~/ui/swatch";
import type { JobArt } from "./production-dialog";

/** What has to be on the machine: the approved picture, large, beside threads or inks in the order of the needles. */
export function ArtCheck({ art }: { art: JobArt }) {
  return (
    <div className="art-check grid grid-cols-[minmax(0,264px)_minmax(0,1fr)] gap-4 items-start [&_figcaption>span]:text-muted [&_figcaption>span]:text-[12px] max-md:grid-cols-1">
      <figure>
        {art.picture ? (
          <img
            className="grid place-items-center w-full max-h-[264px] min-h-[120px] border border-line rounded-control bg-mat object-contain"
            src={art.picture}
            alt={`Approved art ${art.name}`}
          />
        ) : (
          <span className="grid place-items-center w-full max-h-[264px] min-h-[120px] border border-line rounded-control bg-mat object-contain">
            No picture
          </span>
        )}
        <figcaption className="grid pt-1.5">
          <b>{art.name}</b>
          <span>{art.version}</span>
          <span>{art.size}</span>
        </figcaption>
      </figure>
      {art.threads.length > 0 ? (
        <ol className="grid" aria-label="Threads in order">
          {art.threads.map(({ key, needle, name, code, color }) => (
            <li
              className="grid grid-cols-[72px_auto_minmax(0,1fr)] gap-2.5 items-center min-h-9 border-b border-b-line"
              key={key}
            >
              <span className="text-[15px] font-semibold [&>small]:text-muted [&>small]:text-[11px] [&>small]:font-normal">
                <small>Needle</small> {needle}
              </span>
              {color ? <Swatch color={color} shape="ring" large /> : null}
              <span>
                <b>{name}</b>
                {code ? <span className="text-muted"> {code}</span> : null}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">No thread or ink sequence on file. Compare colors with the picture.</p>
      )}
    </div>
  );
}
