import { Card } from "~/ui/card";

export interface FileView {
  id: number;
  name: string;
  /** Null where the file has no address on the web. */
  href: string | null;
  host: string | null;
  kind: string | null;
}

/** The customer's files. Those that stayed with the store open there, in a window that knows nothing of us. */
export function FilesCard({ files }: { files: readonly FileView[] }) {
  return (
    <Card title="Customer files" note={files.length > 0 ? files.length : undefined}>
      {files.length === 0 ? <p className="text-muted">The customer sent no files with this order.</p> : null}
      <ul className="grid gap-2">
        {files.map(({ id, name, href, host, kind }) => (
          <li key={id} className="min-w-0">
            {href ? (
              <a
                className="link block truncate"
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow external"
                title={name}
              >
                {name}
              </a>
            ) : (
              <span className="block truncate" title={name}>
                {name}
              </span>
            )}
            <span className="block text-small text-muted">
              {[host ? `Opens at ${host}` : "No link", kind].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
