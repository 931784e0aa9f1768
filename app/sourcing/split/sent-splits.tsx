import { Link } from "@remix-run/react";
import { SPLIT_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { ListLinks } from "~/lists/list-links";
import { Badge } from "~/ui/badge";
import { DialogLink } from "~/ui/lock";
import type { SentSplit } from "./split-view";

type SentSplitsProps = { sent: readonly SentSplit[]; id: number; links: ListLinks };

/** Splits that were sent already: to read, with what can still happen to each. */
export function SentSplits({ sent, id, links }: SentSplitsProps) {
  if (sent.length === 0) return null;
  return (
    <ul
      className="border border-line rounded-control bg-sunken [&>*]:grid [&>*]:gap-0.5 [&>*]:py-[7px] [&>*]:px-2.5 [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-t-line"
      aria-label="Ordered already"
    >
      {sent.map((split) => (
        <li key={split.id}>
          <SentLine split={split} />
          {split.actions.length > 0 ? (
            <span className="flex flex-wrap gap-x-3.5 gap-y-0.5 pl-[22px] text-[12px] max-md:gap-x-[18px] max-md:gap-y-0">
              {split.actions.map(({ label, modal }) => (
                <DialogLink
                  key={modal}
                  className="link max-md:py-[13px] max-md:px-0"
                  to={`${links.modal(modal, id)}&split=${split.id}`}
                  replace
                >
                  {label}
                </DialogLink>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SentLine({ split: { words, po, poTo, status, note, arrives } }: { split: SentSplit }) {
  const { label, tone, glyph } = statusWord(SPLIT_STATUS_WORDS, status);
  const isLoud = tone === "care" || tone === "stop";
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <span className="split-key size-3 flex-none rounded-swatch bg-done-solid" aria-hidden="true" />
      <b className="font-medium">{words}</b>
      {po === "" ? null : poTo ? (
        <Link className="link" to={poTo}>
          {po}
        </Link>
      ) : (
        <span>{po}</span>
      )}
      <Badge tone={tone} glyph={glyph} label={label} variant={isLoud ? "filled" : "quiet"} />
      {arrives ? (
        <span>
          arrives {arrives.words}
          {arrives.late ? <span className="text-stop-fg"> {arrives.late}</span> : null}
        </span>
      ) : null}
      {note ? <span className="text-muted">{note}</span> : null}
    </span>
  );
}
