import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import { Thumb } from "~/files/thumb";
import type { ListLinks } from "~/lists/list-links";
import { Badge } from "~/ui/badge";
import { Glyph } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import { Truncated } from "~/ui/truncated";
import type { NewArtRow } from "./new-art-row";

type InRow = { row: NewArtRow; links: ListLinks };

/** The method, or the way to set it. */
export function Method({ row: { id, method, title }, links }: InRow) {
  const to = links.modal("art-spec", id);
  if (method) return <Truncated className="line-1" words={method} />;
  return (
    <DialogLink
      className="button button-s set-method"
      to={to}
      aria-label={`Set the method of ${title.toLowerCase()}`}
      otherwise={<Badge tone="care" glyph="triangle" label="No method" />}
    >
      <Glyph name="triangle" />
      Set method
    </DialogLink>
  );
}

/** What the customer has on file, with Reuse where it fits. */
export function LogoOnFile({ row: { id, logo, title }, links }: InRow) {
  if (logo.kind === "none") return <span className="line-1 text-muted">{logo.words}</span>;
  const note = (
    <span className="line-2 truncate" title={logo.title}>
      {logo.note}
    </span>
  );
  if (logo.kind === "claimed")
    return (
      <span title={logo.title}>
        <span className="line-1 truncate">{logo.words}</span>
        {note}
      </span>
    );
  const isFit = logo.kind === "fits";
  return (
    <>
      <span className="line-1 flex items-center gap-1.5" title={logo.title}>
        <span className="truncate">{logo.words}</span>
      </span>
      <span className="line-2 flex items-center gap-1.5">
        <DialogLink
          className="link flex-none"
          to={links.modal("art-reuse", id)}
          aria-label={`${isFit ? "Reuse" : "Look at"} ${logo.words} for ${title.toLowerCase()}`}
        >
          {isFit ? "Reuse" : "Look"}
        </DialogLink>
        <span className="truncate" title={logo.title}>
          {logo.note}
        </span>
      </span>
    </>
  );
}

/** What the customer sent: its picture and whether it will print. */
export function CustomerFiles({ row: { files, title } }: { row: NewArtRow }) {
  if (!files) return <Badge tone="care" glyph="triangle" label="No files" />;
  const more = files.more > 0 ? ` +${files.more}` : "";
  return (
    <span className="customer-file" title={files.name}>
      <Thumb sign={files.sign} src={files.thumb} size="s" />
      <span className="min-w-0">
        <span className="line-1 truncate">
          {files.sign}
          {more}
        </span>
        <span className={files.isPoor ? "line-2 text-care-fg" : "line-2"}>
          {files.quality}
          {files.askTo ? (
            <>
              {": "}
              <a
                className="link"
                href={files.askTo}
                aria-label={`Ask for ${files.name} of ${title.toLowerCase()} again`}
              >
                ask again
              </a>
            </>
          ) : null}
        </span>
      </span>
    </span>
  );
}

/** Where the goods stand: nobody rushes art for goods that are not there. */
export function Goods({ row: { sourcing } }: { row: NewArtRow }) {
  if (!sourcing) return <span className="text-muted">Not known</span>;
  const { label, tone, glyph } = statusWord(SOURCING_WORDS, sourcing);
  return (
    <span className="line-1">
      <Badge tone={tone} glyph={glyph} label={label} variant={tone === "care" ? "filled" : "quiet"} />
    </span>
  );
}

/** An order's sourcing is complete, a requisition's completed. */
const SOURCING_WORDS = { ...SOURCING_STATUS_WORDS, complete: SOURCING_STATUS_WORDS.completed };
