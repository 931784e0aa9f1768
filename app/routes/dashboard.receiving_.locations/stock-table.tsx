import { numberWords } from "contract/number-words";
import type { StockRow } from "~/receiving/places/place-view";
import { ButtonLink } from "~/ui/button";
import { Swatch } from "~/ui/swatch";
import { Cell, type Column, Row, Table } from "~/ui/table";
import { Truncated } from "~/ui/truncated";

const COLUMNS: readonly Column[] = [
  { key: "item", label: "Article" },
  { key: "quantity", label: "Pieces", width: "90px", isNumber: true },
  { key: "place", label: "Location", width: "16%" },
  { key: "owner", label: "Owner", width: "18%" },
  { key: "origin", label: "Source", width: "22%", hideBelow: 1024 },
  { key: "actions", label: "Actions", width: "110px", isLabelHidden: true },
];

/** Where each extra piece is, and whose it is to care for. */
export function StockTable({ rows }: { rows: readonly StockRow[] }) {
  return (
    <Table label="Stock" columns={COLUMNS}>
      {rows.map(({ key, item, look, swatch, place, quantity, owner, origin, countTo }) => (
        <Row key={key}>
          <Cell place="main">
            <Truncated className="line-1 font-medium" words={item} />
            <span className="line-2 item-look">
              {swatch ? <Swatch color={swatch} /> : null}
              <span className="truncate">{look}</span>
            </span>
          </Cell>
          <Cell place="end" isNumber>
            <span className="line-1 text-[15px] font-semibold">{numberWords(quantity)}</span>
          </Cell>
          <Cell place="sub">
            <span className="line-1 truncate">{place}</span>
          </Cell>
          <Cell place="sub-end">
            <span className="line-1 truncate">{owner}</span>
          </Cell>
          <Cell hideBelow={1024}>
            <Truncated className="line-1" words={origin} />
          </Cell>
          <Cell variant="actions" className="card-action">
            <span className="row-actions">
              <ButtonLink to={countTo} size="s" variant="ghost" aria-label={`Count ${item} at ${place}`}>
                Count…
              </ButtonLink>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
