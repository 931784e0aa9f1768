import type { ReactNode } from "react";
import { Blank } from "~/ui/blank";
import { Card } from "~/ui/card";
import { DocumentRow } from "./document-row";
import type { DocumentsView } from "./read-documents.server";
import { VersionCard } from "./version-card";

interface DocumentsPageProps {
  view: DocumentsView;
  /** The way to the next version: a link, where one may upload. */
  upload?: ReactNode;
}

/** Every version with its files, newest first, and what the customer sent. */
export function DocumentsPage({ view, upload }: DocumentsPageProps) {
  const { versions, customerFiles, evidence, askTo } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-3 pt-3 pb-6 px-6 max-xl:grid-cols-1 max-md:px-4">
      <div className="grid grid-cols-1 content-start gap-3 min-w-0">
        {versions.length === 0 ? (
          <section className="card">
            <Blank icon="upload" title="No version yet" action={upload}>
              Start with a picture or PDF that the customer can look at. Production files follow as their own versions.
            </Blank>
          </section>
        ) : (
          versions.map((version) => <VersionCard key={version.id} version={version} />)
        )}
      </div>
      <aside
        className="grid grid-cols-1 content-start gap-3 min-w-0 [&_.document-row]:grid-cols-[64px_minmax(0,1fr)] [&_.document-row>.button]:col-[2] [&_.document-row>.button]:justify-self-start"
        aria-label="Customer's files"
      >
        <Card title="From the customer" body="flush">
          {customerFiles.length === 0 ? (
            <p className="py-[18px] px-3.5 text-muted">
              No file from the customer. <Ask to={askTo}>Ask for it</Ask>
            </p>
          ) : (
            <ul className="document-list">
              {customerFiles.map((file) => (
                <DocumentRow
                  key={file.id}
                  file={file}
                  when={file.when ? { words: file.when, iso: file.iso } : null}
                  gone={<Ask to={askTo}>Ask for it again</Ask>}
                />
              ))}
            </ul>
          )}
        </Card>
        {evidence.length > 0 ? (
          <Card title="Evidence" note="of an approval" body="flush">
            <ul className="document-list">
              {evidence.map((file) => (
                <DocumentRow key={file.id} file={file} gone="Add it again." />
              ))}
            </ul>
          </Card>
        ) : null}
      </aside>
    </div>
  );
}

function Ask({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <a className="link" href={to}>
      {children}
    </a>
  ) : (
    "The customer has no email address."
  );
}
