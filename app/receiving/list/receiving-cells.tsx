import { joined } from "contract/isolated";
import { numberWords } from "contract/number-words";
import { DISCREPANCY_TYPE_WORDS, RECEIVING_STATUS_WORDS } from "contract/sourcing";
import { statusWord } from "contract/statuses";
import type { ListLinks } from "~/lists/list-links";
import type { ItemCell, OpenDiscrepancy, PiecesCell, ReceivingRow } from "~/receiving/receiving-row";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Glyph } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import { RunningStitch } from "~/ui/running-stitch";
import { Swatch } from "~/ui/swatch";
import { SecondLine } from "~/ui/table";
import { Truncated } from "~/ui/truncated";

/** What the goods look like, so that they are found in the box. */
export function Item({ item, to }: { item: ItemCell; to: string }) {
  const look = joined([item.color, item.size]);
  return (
    <>
      <DialogLink
        to={to}
        className="line-1 truncate font-medium"
        title={item.title}
        otherwise={<Truncated className="line-1 font-medium" words={item.title} />}
      >
        {item.title}
      </DialogLink>
      <span className="line-2 item-look" title={[item.sku, look].filter(Boolean).join(", ")}>
        {item.swatch ? <Swatch color={item.swatch} /> : null}
        <span className="truncate">{look || item.sku}</span>
        {look && item.sku ? <span className="truncate text-subtle">{item.sku}</span> : null}
      </span>
    </>
  );
}

type NextActionProps = {
  modal: "decide" | "handover" | "receive";
  row: ReceivingRow;
  links: ListLinks;
  about: string;
};

/** The next thing to do with it: decide, hand over, count, or look. */
export function NextAction({ modal, row, links, about }: NextActionProps) {
  const receive = row.pieces.outstanding > 0 ? "Receive" : "Open";
  const words = { decide: "Decide", handover: "Hand over", receive }[modal];
  return (
    <ButtonLink
      to={links.modal(modal, row.id)}
      variant="ghost"
      size="s"
      className="row-action"
      aria-label={`${words} ${about} for order ${row.orderName}`}
    >
      {words}
    </ButtonLink>
  );
}

/** What is here of what was ordered; how many are still to come is the figure that the dock works by. */
export function Pieces({ pieces }: { pieces: PiecesCell }) {
  const { ordered, received, rejected, closed } = pieces;
  const words = `${numberWords(received)} of ${numberWords(ordered)} received`;
  return (
    <>
      <span className="line-1">
        <b>{numberWords(received)}</b> <span className="text-muted">of {numberWords(ordered)}</span>
      </span>
      {rejected > 0 ? (
        <span className="line-2">
          <span className="state tone-stop">{numberWords(rejected)} rejected</span>
        </span>
      ) : closed > 0 ? (
        <span className="line-2">{numberWords(closed)} closed</span>
      ) : (
        <RunningStitch value={received} max={ordered} label={words} />
      )}
    </>
  );
}

/** Attention is filled, all that is calm is quiet; below it how far it is, or what somebody must decide. */
export function ReceivingStatus(row: {
  status: string;
  state: string;
  flag: string | null;
  undecided: OpenDiscrepancy | null;
}) {
  const { label, tone, glyph } = statusWord(RECEIVING_STATUS_WORDS, row.status);
  const isLoud = tone === "stop" || tone === "care";
  const said = row.flag ?? row.state;
  return (
    <>
      <Badge
        tone={tone}
        glyph={glyph}
        label={label}
        variant={isLoud ? "filled" : "quiet"}
        title={row.flag ?? undefined}
      />
      {row.undecided ? (
        <span className="line-2">
          <span className="state tone-care">
            <Glyph name="triangle" />
            {statusWord(DISCREPANCY_TYPE_WORDS, row.undecided.type).label} {numberWords(row.undecided.quantity)}, decide
          </span>
        </span>
      ) : said ? (
        <SecondLine words={said} />
      ) : null}
    </>
  );
}
