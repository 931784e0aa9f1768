import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import { Fragment } from "react";
import { PeekLink } from "~/lists/peek/peek-link";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/lock";
import { RunningStitch } from "~/ui/running-stitch";
import { Swatch } from "~/ui/swatch";
import { SecondLine } from "~/ui/table";
import { Truncated } from "~/ui/truncated";
import type { GoodsDay } from "../day-cells";
import type { PoWords, SourcingRow } from "./sourcing-list-view";

/** The item, its color and its size in one line. */
export const itemName = ({ title, color, size }: SourcingRow) => [title, color, size].filter(Boolean).join(", ");

/** How a requisition is called where its row is not in sight. */
export const requisitionName = (row: SourcingRow) => `requisition for order ${row.orderName}, ${itemName(row)}`;

/** The order over who placed it. */
export function OrderOfRow({ row }: { row: SourcingRow }) {
  return (
    <>
      <Link to={paths.order(row.orderId)} className="font-semibold" discover="none">
        {row.orderName}
      </Link>
      <span className="phone-only"> {row.company}</span>
      <PeekLink id={row.id} name={requisitionName(row)} />
      <Truncated className="line-2 wide-only" words={row.company} />
    </>
  );
}

/** What is to be bought, with its size, over the article it is bought as. `to` splits it. */
export function Item({ row, to }: { row: SourcingRow; to: string }) {
  return (
    <>
      <span className="line-1 goods-item" title={itemName(row)}>
        <DialogLink
          to={to}
          className="truncate"
          data-row-link=""
          otherwise={<span className="truncate">{row.title}</span>}
        >
          {row.title}
        </DialogLink>
        {row.size ? <span className="goods-size">{row.size}</span> : null}
      </span>
      <span className="line-2 truncate" title={row.article}>
        {row.swatch ? <Swatch color={row.swatch} /> : null} {row.article}
      </span>
    </>
  );
}

/** The one action that comes next. */
export function Action({ row, to }: { row: SourcingRow; to: string }) {
  return (
    <ButtonLink
      to={to}
      size="s"
      variant="ghost"
      className="row-action"
      aria-label={`${row.action.replace("…", "")} ${itemName(row)} of order ${row.orderName}`}
    >
      {row.action}
    </ButtonLink>
  );
}

/** The day over how far away it is, or over what is wrong with it. */
export function Day({ cell: { day, words, note, tone } }: { cell: GoodsDay }) {
  const cell = (
    <>
      {day ? (
        <time className="line-1" dateTime={day} title={day}>
          {words}
        </time>
      ) : words ? (
        <span className="line-1 text-muted">{words}</span>
      ) : null}
      {note ? <span className="line-2">{note}</span> : null}
    </>
  );
  return tone === "stop" ? <span className="goods-late">{cell}</span> : cell;
}

export function Allocated({ allocated, quantity }: Pick<SourcingRow, "allocated" | "quantity">) {
  const label = `${numberWords(allocated)} of ${numberWords(quantity)} allocated`;
  return (
    <span className="allocated">
      <span className="line-1 font-medium">
        {numberWords(allocated)} <span className="text-subtle font-normal">of {numberWords(quantity)}</span>
      </span>
      <RunningStitch value={allocated} max={quantity} label={label} />
    </span>
  );
}

export function Supplier({ supplier, supplierTitle, pos }: Pick<SourcingRow, "supplier" | "supplierTitle" | "pos">) {
  const isNobody = supplier === "Not chosen";
  return (
    <>
      <span className={isNobody ? "line-1 truncate text-muted" : "line-1 truncate"} title={supplierTitle || supplier}>
        {supplier}
      </span>
      <span className="line-2 truncate" title={pos.map(({ label }) => label).join(", ")}>
        {pos.map((po, index) => (
          <Fragment key={po.label}>
            {index > 0 ? ", " : null}
            <Po po={po} />
          </Fragment>
        ))}
      </span>
    </>
  );
}

const Po = ({ po: { label, to } }: { po: PoWords }) => (to ? <Link to={to}>{label}</Link> : label);

/** Done and not started are quiet; what somebody must decide is filled. */
export function SourcingStatus({ status, note }: { status: string; note: string }) {
  const { label, tone, glyph } = statusWord(SOURCING_STATUS_WORDS, status);
  const isLoud = tone === "care" || tone === "stop";
  return (
    <>
      <Badge tone={tone} glyph={glyph} label={label} variant={isLoud ? "filled" : "quiet"} />
      {note ? <SecondLine words={note} /> : null}
    </>
  );
}
