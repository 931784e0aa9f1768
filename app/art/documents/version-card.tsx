import { Link } from "@remix-run/react";
import { useId } from "react";
import type { StitchView } from "~/art/stitch-view";
import { Badge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import { DocumentRow } from "./document-row";
import type { StitchDrawing } from "./documents-view";
import type { DocumentVersion, DocumentView } from "./read-documents.server";

/** One version: what it is, who made it when, and its files, those for customers apart from ours. */
export function VersionCard({ version }: { version: DocumentVersion }) {
  const {
    version: number,
    kind,
    isCurrent,
    isApproved,
    status,
    hash,
    sha256,
    who,
    when,
    iso,
    comment,
    facts,
  } = version;
  const { shown, ours, stitches, lookTo, stitchesTo } = version;
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head flex-wrap py-2">
        <h2 id={id}>Version {number}</h2>
        <span className="text-muted">{kind}</span>
        {isCurrent ? <span className="word">Current</span> : null}
        {status ? (
          <Badge
            tone={status.tone}
            glyph={status.glyph}
            label={status.label}
            variant={isApproved ? "filled" : "quiet"}
          />
        ) : null}
        <span className="flex gap-2 ml-auto text-muted text-[12px] whitespace-nowrap">
          {when ? <time dateTime={iso ?? undefined}>{when}</time> : null}
          {who ? <span>{who}</span> : null}
          {hash ? <code title={`SHA-256 ${sha256}`}>{hash}</code> : null}
        </span>
      </div>
      {comment || facts ? (
        <div className="py-[9px] px-3.5 border-b border-b-line whitespace-pre-line [overflow-wrap:anywhere]">
          {comment ? <p>{comment}</p> : null}
          {facts ? <p className="text-muted">{facts}</p> : null}
        </div>
      ) : null}
      <Files title="Customers see this" icon="eye" files={shown} />
      <Files title="Internal only" icon="lock" files={ours} />
      {stitches.length > 0 ? (
        <div className="border-t border-t-line grid gap-3.5 py-3 px-3.5">
          {stitches.map((drawing) => (
            <StitchFigure key={drawing.fileId} drawing={drawing} />
          ))}
        </div>
      ) : null}
      {shown.length > 0 || stitchesTo ? (
        <p className="border-t border-t-line flex flex-wrap gap-x-[18px] gap-y-1 py-[9px] px-3.5">
          {shown.length > 0 ? (
            <Link className="link" to={lookTo}>
              Look at version {number}
            </Link>
          ) : null}
          {stitchesTo ? (
            <Link className="link" to={stitchesTo} preventScrollReset>
              Draw the stitches of version {number}
            </Link>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

function Files({ title, icon, files }: { title: string; icon: IconName; files: readonly DocumentView[] }) {
  if (files.length === 0) return null;
  return (
    <div className="[&+&]:border-t [&+&]:border-t-line">
      <h3 className="flex items-center gap-1.5 pt-[9px] px-3.5 text-muted text-small font-medium">
        <Icon name={icon} size="s" />
        {title}
      </h3>
      <ul className="document-list">
        {files.map((file) => (
          <DocumentRow key={file.id} file={file} gone="Upload it as a new version." />
        ))}
      </ul>
    </div>
  );
}

/** What an embroidery file sews, drawn; as a picture where its paths are too long for a page, as words where it can't be read. */
function StitchFigure({ drawing: { name, problem, view, picture } }: { drawing: StitchDrawing }) {
  if (!view) return <p className="text-muted">{problem}</p>;
  if (!picture) return <StitchPreview name={name} view={view} />;
  return (
    <figure className="m-0 [&>:is(svg,img)]:block [&>:is(svg,img)]:w-full [&>:is(svg,img)]:max-h-[46vh] [&>:is(svg,img)]:object-contain [&>:is(svg,img)]:rounded-control [&>:is(svg,img)]:bg-mat">
      <img src={picture} alt={`Stitches of ${name}: ${view.facts}`} loading="lazy" decoding="async" />
      <figcaption className="mt-1.5 text-muted text-small">
        {view.facts}. Shown as a picture because of the stitch count.
      </figcaption>
    </figure>
  );
}

/** A thread is about 0.4 mm thick. */
const THREAD_TENTHS = 4;

/** The stitches of an embroidery file as they lie, in the colors of its threads. */
function StitchPreview({ name, view }: { name: string; view: StitchView }) {
  return (
    <figure className="m-0 [&>:is(svg,img)]:block [&>:is(svg,img)]:w-full [&>:is(svg,img)]:max-h-[46vh] [&>:is(svg,img)]:object-contain [&>:is(svg,img)]:rounded-control [&>:is(svg,img)]:bg-mat">
      <svg
        role="img"
        aria-label={`Stitches of ${name}: ${view.facts}`}
        viewBox={view.viewBox}
        fill="none"
        strokeWidth={THREAD_TENTHS}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {view.paths.map(({ stop, d, color }) => (
          <path key={stop} d={d} stroke={color} />
        ))}
      </svg>
      <figcaption className="mt-1.5 text-muted text-small">
        {view.facts}
        {view.hasOwnColors ? ". The file lists no threads, so colors only tell the stops apart." : null}
      </figcaption>
    </figure>
  );
}
