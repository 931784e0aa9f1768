import { PARCEL_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import { Thumb } from "~/files/thumb";
import type { ListLinks } from "~/lists/list-links";
import type { ParcelRow } from "~/receiving/parcels/read-parcels.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/lock";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";

const COLUMNS: readonly Column[] = [
  { key: "parcel", label: "Parcel" },
  { key: "tracking", label: "Tracking", width: "19%" },
  { key: "place", label: "Location", width: "13%" },
  { key: "owner", label: "Owner", width: "14%" },
  { key: "received", label: "Received", width: "150px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "196px", isLabelHidden: true },
];

export function ParcelsTable({ rows, links }: { rows: readonly ParcelRow[]; links: ListLinks }) {
  return (
    <Table label="Parcels" columns={COLUMNS}>
      {rows.map((row) => (
        <ParcelLine key={row.id} row={row} links={links} />
      ))}
    </Table>
  );
}

function ParcelLine({ row, links }: { row: ParcelRow; links: ListLinks }) {
  const to = links.modal("parcel-edit", row.id);
  return (
    <Row to={to}>
      <Cell place="main">
        <span className="proof-cell">
          {row.photo ? (
            <a href={row.photo.to} target="_blank" rel="noreferrer" aria-label={`Photo of ${row.description}`}>
              <Thumb sign="Photo" src={row.photo.src} size="s" />
            </a>
          ) : null}
          <span className="min-w-0">
            <DialogLink
              to={to}
              className="line-1 truncate font-medium"
              title={row.description}
              otherwise={<Truncated className="line-1 font-medium" words={row.description} />}
            >
              {row.description}
            </DialogLink>
            <SecondLine words={[row.size, row.supplier, row.note].filter(Boolean).join(" · ")} />
          </span>
        </span>
      </Cell>
      <Cell place="sub">
        <span className="line-1 truncate" title={row.tracking}>
          {row.tracking || <span className="text-subtle">–</span>}
        </span>
      </Cell>
      <Cell place="end">
        <span className="line-1 truncate">{row.place}</span>
      </Cell>
      <Cell place="sub-end">
        <span className="line-1 truncate">{row.owner}</span>
      </Cell>
      <Cell hideBelow={1024}>
        <span className="line-1">{row.received}</span>
        {row.outcome ? <SecondLine words={row.outcome} /> : null}
      </Cell>
      <Cell variant="actions" className="card-action">
        <ParcelActions row={row} links={links} />
      </Cell>
    </Row>
  );
}

/** What becomes of it next; of one that is known, what it was. */
function ParcelActions({ row, links }: { row: ParcelRow; links: ListLinks }) {
  const action = (modal: string, words: string) => (
    <ButtonLink to={links.modal(modal, row.id)} size="s" variant="ghost" aria-label={`${words} ${row.description}`}>
      {words}
    </ButtonLink>
  );
  if (row.status === "open") {
    return (
      <span className="row-actions">
        {action("parcel-identify", "Identify…")}
        {action("parcel-returned", "Send back…")}
      </span>
    );
  }
  const { label, tone, glyph } = statusWord(PARCEL_STATUS_WORDS, row.status);
  return (
    <span className="row-actions">
      {row.receivingTo ? (
        <ButtonLink to={row.receivingTo} size="s" variant="ghost" aria-label={`Open the line of ${row.description}`}>
          Open line
        </ButtonLink>
      ) : (
        <Badge tone={tone} glyph={glyph} label={label} variant="quiet" />
      )}
      {action("parcel-reopen", "Reopen…")}
    </span>
  );
}
