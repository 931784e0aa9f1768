import { Link } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import type { PlaceRow } from "~/receiving/places/read-locations.server";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { RunningStitch } from "~/ui/running-stitch";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";

const COLUMNS: readonly Column[] = [
  { key: "name", label: "Location", width: "18%" },
  { key: "fill", label: "Contents", width: "150px" },
  { key: "orders", label: "Orders" },
  { key: "others", label: "Besides", width: "150px", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "110px", isLabelHidden: true },
];

export function PlacesTable({ rows, links }: { rows: readonly PlaceRow[]; links: ListLinks }) {
  return (
    <Table label="Locations" columns={COLUMNS}>
      {rows.map((row) => (
        <Row key={row.id} to={links.modal("place-edit", row.id)}>
          <Cell place="main">
            <span className="line-1 flex items-center gap-1.5">
              <Link
                to={paths.receiving(new URLSearchParams({ tab: "open", location_name: row.name }))}
                className="font-semibold truncate"
              >
                {row.name}
              </Link>
              {row.isActive ? null : <Badge variant="outlined" tone="idle" label="Not in use" />}
            </span>
            <SecondLine words={row.kind} />
          </Cell>
          <Cell place="end">
            <Fill row={row} />
          </Cell>
          <Cell place="foot">
            <Stored row={row} />
          </Cell>
          <Cell hideBelow={1024}>
            <span className="line-1">{row.stock > 0 ? `${numberWords(row.stock)} in stock` : ""}</span>
            <span className="line-2">{row.parcels > 0 ? countWords(row.parcels, "parcel") : ""}</span>
          </Cell>
          <Cell variant="actions" className="card-action">
            <span className="row-actions">
              <ButtonLink
                to={links.modal("place-edit", row.id)}
                size="s"
                variant="ghost"
                aria-label={`Change location ${row.name}`}
              >
                Change…
              </ButtonLink>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** How full it is, where somebody said how much fits. */
function Fill({ row: { fill, parcels } }: { row: PlaceRow }) {
  const { units, capacity } = fill;
  if (units === 0 && parcels === 0) return <Badge variant="quiet" tone="done" glyph="disc-check" label="Free" />;
  if (capacity === null) return <span className="line-1">{countWords(units, "piece")}</span>;
  const words = `${numberWords(units)} of ${numberWords(capacity)} pieces`;
  return (
    <>
      <span className="line-1">
        <b>{numberWords(units)}</b> <span className="text-muted">of {numberWords(capacity)}</span>
      </span>
      <RunningStitch value={units} max={capacity} label={words} />
    </>
  );
}

function Stored({ row: { stored, more } }: { row: PlaceRow }) {
  if (stored.length === 0) return <span className="line-1 text-subtle">–</span>;
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 [&>li]:flex [&>li]:gap-1.25 [&>li]:items-center">
      {stored.map(({ orderId, name, company, units, isLeft }) => (
        <li key={orderId} title={company}>
          <Link to={paths.order(orderId)}>{name}</Link>
          <span className="text-muted">{numberWords(units)}</span>
          {isLeft ? <Badge tone="care" glyph="triangle" label="Put away" /> : null}
        </li>
      ))}
      {more > 0 ? <li className="text-muted">and {numberWords(more)} more</li> : null}
    </ul>
  );
}
