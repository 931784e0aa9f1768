import { useLocation, useSubmit } from "@remix-run/react";
import { changeQuery } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { HiddenParams } from "~/ui/hidden-params";
import { Icon } from "~/ui/icon";
import { PageForm } from "~/ui/page-form";
import type { ViewedProof } from "./feedback-view";
import type { VersionView } from "./versions.server";

interface VersionCaptionProps {
  proof: ViewedProof;
  version: VersionView;
  side: "left" | "right";
}

/** Which version it is, what became of it, when it came, and the first digits of its hash. */
export function VersionCaption({ proof: { versions }, version, side }: VersionCaptionProps) {
  const { day, iso, hash, sha256, status, kind, isCurrent, who } = version;
  return (
    <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 min-h-[38px] py-1 px-3.5">
      <ChooseVersion key={version.version} versions={versions} version={version} side={side} />
      {isCurrent ? <span className="word">Current</span> : null}
      {kind ? <span className="chip">{kind}</span> : null}
      {status ? <Badge tone={status.tone} glyph={status.glyph} label={status.label} /> : null}
      <span
        className="flex gap-2 ml-auto text-muted text-[12px] whitespace-nowrap"
        title={[who, sha256 && `SHA-256 ${sha256}`].filter(Boolean).join(", ")}
      >
        {iso ? <time dateTime={iso}>{day}</time> : null}
        {hash ? <code>{hash}</code> : null}
      </span>
    </figcaption>
  );
}

/** The version's name, which chooses another where there are others. */
function ChooseVersion({
  versions,
  version,
  side,
}: Pick<VersionCaptionProps, "version" | "side"> & { versions: readonly VersionView[] }) {
  const { search } = useLocation();
  const submit = useSubmit();
  if (versions.length < 2) return <b>Version {version.version}</b>;
  const label = side === "left" ? "Version on the left" : "Version on the right";
  return (
    <PageForm
      method="get"
      replace
      className="choose-version inline-flex items-center gap-1 [&>.icon]:text-muted [&>.icon]:pointer-events-none [&>.button]:ml-2"
    >
      <HiddenParams params={[...changeQuery(search, { [side]: null, page: null, at: null })]} />
      <select
        className="appearance-none max-w-24 -mr-5 -ml-1.5 py-[3px] pr-[22px] pl-1.5 rounded-control bg-transparent text-fg font-semibold cursor-pointer hover:bg-hover max-md:min-h-11"
        name={side}
        aria-label={label}
        defaultValue={String(version.version)}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true, replace: true })}
      >
        {versions.map(({ version: number, kind }) => (
          <option className="bg-surface" key={number} value={number}>
            Version {number}
            {kind ? `, ${kind}` : ""}
          </option>
        ))}
        {side === "left" ? (
          <option className="bg-surface" value="0">
            None
          </option>
        ) : null}
      </select>
      <Icon name="chevron-down" size="xs" />
      <Button type="submit" size="s" className="without-script">
        Show
      </Button>
    </PageForm>
  );
}
