import { Link } from "@remix-run/react";
import { ExternalLink } from "~/files/external-link";
import { Thumb } from "~/files/thumb";
import { Icon } from "~/ui/icon";
import { DialogLink } from "~/ui/lock";
import { Truncated } from "~/ui/truncated";
import type { VersionView } from "./file-view";
import type { FileEntryView } from "./file-views.server";

/** A name with its newest version; the earlier ones fold out. */
export function FileRow({ file }: { file: FileEntryView }) {
  const { name, sign, thumb, category, place, newest, earlier, link } = file;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 items-start py-2.5 px-3.5 [&+&]:border-t [&+&]:border-t-line max-md:grid-cols-[48px_minmax(0,1fr)] max-md:[&>.thumb]:size-12">
      <Thumb sign={sign} src={thumb} />
      <div className="min-w-0">
        <FileName name={name} newest={newest} link={link} />
        <p className="line-2 flex flex-wrap gap-x-3">
          {category ? <span>{category}</span> : null}
          {place ? <span>{place}</span> : null}
          {newest ? null : <span>{link ? `Opens at ${link.host}` : "No link"}</span>}
        </p>
        {newest ? <VersionFacts version={newest} /> : null}
        {earlier.length > 0 ? (
          <details className="mt-1 text-small">
            <summary className="w-fit py-1 text-accent cursor-pointer">
              {earlier.length === 1 ? "1 earlier version" : `${earlier.length} earlier versions`}
            </summary>
            <ul>
              {earlier.map((version) => (
                <li
                  className="flex flex-wrap gap-x-3 gap-y-1 items-center justify-between py-1 border-t border-t-line"
                  key={version.id}
                >
                  <VersionFacts version={version} />
                  <VersionActions name={name} version={version} withOpen />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {newest ? <VersionActions name={name} version={newest} /> : null}
    </li>
  );
}

function FileName({ name, newest, link }: Pick<FileEntryView, "name" | "newest" | "link">) {
  if (newest)
    return (
      <Link className="link block truncate font-medium" to={newest.openTo} preventScrollReset title={name}>
        {name}
      </Link>
    );
  if (link) return <ExternalLink href={link.href} name={name} />;
  return <Truncated className="block font-medium" words={name} />;
}

function VersionFacts({ version: { version, size, picture, who, when, iso, hash } }: { version: VersionView }) {
  return (
    <p className="line-2 flex flex-wrap gap-x-3">
      <span>Version {version}</span>
      {size ? <span>{size}</span> : null}
      {picture ? <span>{picture}</span> : null}
      {when ? <time dateTime={iso ?? undefined}>{when}</time> : null}
      {who ? <span>{who}</span> : null}
      {hash ? <code title="Start of its SHA-256">{hash}</code> : null}
    </p>
  );
}

type VersionActionsProps = { name: string; version: VersionView; withOpen?: boolean };

function VersionActions({
  name,
  version: { version, openTo, downloadTo, deleteTo },
  withOpen = false,
}: VersionActionsProps) {
  const about = `version ${version} of ${name}`;
  return (
    <span className="flex flex-wrap gap-1 max-md:col-[2]">
      {withOpen ? (
        <Link className="button button-s button-ghost" to={openTo} preventScrollReset aria-label={`Look at ${about}`}>
          Look
        </Link>
      ) : null}
      <a className="button button-s" href={downloadTo} aria-label={`Download ${about}`} download>
        <Icon name="download" size="s" />
        Download
      </a>
      {deleteTo ? (
        <DialogLink className="button button-s button-ghost" to={deleteTo} aria-label={`Delete ${about}…`}>
          Delete…
        </DialogLink>
      ) : null}
    </span>
  );
}
