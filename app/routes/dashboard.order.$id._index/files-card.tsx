import { Link } from "@remix-run/react";
import { ExternalLink } from "~/files/external-link";
import { Thumb } from "~/files/thumb";
import { Card } from "~/ui/card";
import { Truncated } from "~/ui/truncated";
import type { FilesView, FileView } from "./file-views.server";

/** The order's files, those of its lines and those that stayed with the store. */
export function FilesCard({ files: { files, count, allTo } }: { files: FilesView }) {
  const actions = (
    <Link className="link" to={allTo}>
      {files.length === 0 ? "Add files" : "All files"}
    </Link>
  );
  return (
    <Card title="Files" note={count ?? undefined} actions={actions}>
      {files.length === 0 ? <p className="text-muted">No files from the customer.</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-4 gap-y-2.5">
        {files.map((file) => (
          <li className="flex gap-2.5 items-center min-w-0" key={file.id}>
            <Thumb sign={file.sign} src={file.thumb} size="s" />
            <span className="min-w-0">
              <Name file={file} />
              <span className="line-2 block truncate">{[file.place, file.kind].filter(Boolean).join(", ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Name({ file: { name, to, href } }: { file: FileView }) {
  if (to)
    return (
      <Link className="link block truncate" to={to} title={name}>
        {name}
      </Link>
    );
  if (href) return <ExternalLink href={href} name={name} />;
  return <Truncated className="block" words={name} />;
}
