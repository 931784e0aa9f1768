import type { ReactNode } from "react";
import { ExternalLink } from "~/files/external-link";
import { Thumb } from "~/files/thumb";
import { Icon } from "~/ui/icon";
import { Truncated } from "~/ui/truncated";
import type { DocumentView } from "./read-documents.server";

interface DocumentRowProps {
  file: DocumentView;
  when?: { words: string; iso: string | null } | null;
  /** What to do where nobody can open it any more. */
  gone: ReactNode;
}

/** A file: what it looks like, what is known of it, and the way to its bytes. */
export function DocumentRow({ file, when = null, gone }: DocumentRowProps) {
  const { name, sign, thumb, look, size, hash, sha256, downloadTo, link, isGone } = file;
  return (
    <li className="document-row">
      <Thumb sign={sign} src={thumb} />
      <div className="min-w-0">
        {link ? (
          <ExternalLink href={link.href} name={name} />
        ) : (
          <Truncated className="block font-medium" words={name} />
        )}
        <p className="line-2 flex flex-wrap gap-x-3">
          {look ? <span>{look}</span> : null}
          {size ? <span>{size}</span> : null}
          {when ? <time dateTime={when.iso ?? undefined}>{when.words}</time> : null}
          {hash ? <code title={`SHA-256 ${sha256}`}>{hash}</code> : null}
          {link ? <span>Opens at {link.host}</span> : null}
        </p>
        {isGone ? <p className="text-care-fg">Missing: no one can open it. {gone}</p> : null}
      </div>
      {downloadTo ? (
        <a className="button button-s" href={downloadTo} aria-label={`Download ${name}`} download>
          <Icon name="download" size="s" />
          Download
        </a>
      ) : null}
    </li>
  );
}
