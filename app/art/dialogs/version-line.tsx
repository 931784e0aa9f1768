import { Thumb } from "~/files/thumb";
import { Notice } from "~/ui/notice";
import type { VersionChoice } from "./proof-dialog";

/** The version that a dialog is about; what to do where there is none. */
export function VersionLine({ version, words }: { version: VersionChoice | null; words: string }) {
  if (!version) return <Notice tone="care">No version yet. Upload a mockup first.</Notice>;
  return (
    <div className="flex items-center gap-2.5 py-2 px-2.5 border border-line rounded-control bg-sunken">
      <input type="hidden" name="upload_id" value={version.uploadId} />
      <Thumb sign="Art" src={version.thumb} />
      <span className="min-w-0">
        <b>{version.label}</b> <span className="text-muted">{version.detail}</span>
        <span className="line-2">{words}</span>
      </span>
    </div>
  );
}
