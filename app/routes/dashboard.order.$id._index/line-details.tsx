import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { BelowSight } from "~/ui/below-sight";
import { Icon } from "~/ui/icon";
import { DialogLink } from "~/ui/lock";
import { LineGoods } from "./goods/line-goods";
import type { GoodsView } from "./goods/split-view";
import type { ProductionView } from "./production/production-view";

export interface LineView {
  id: number;
  heading: string;
  editTo: string;
  namesTo: string;
  /** Where the store shows it; null where it sent none. */
  picture: string | null;
  facts: readonly { name: string; value: string }[];
  note: string | null;
  properties: readonly { name: string; value: string }[];
  names: readonly { id: number; size: string; text: string; thread: string }[];
  goods: readonly GoodsView[];
}

/** What is put on the lines of a group, and how far it is: one sentence a proof, one row a job. */
export interface DesignsView {
  proofs: readonly { id: number; link: { to: string; text: string }; text: string }[];
  productions: readonly ProductionView[];
}

type LineDetailsProps = { lines: readonly LineView[]; designs: DesignsView; title: string };

/** The designs of a group and every line of it, folded away until somebody asks. */
export function LineDetails({ lines, designs, title }: LineDetailsProps) {
  return (
    <details className="line-details open:basis-full open:order-1 min-w-0 [&>summary>.icon]:open:[rotate:90deg]">
      <summary className="inline-flex items-center gap-1 min-h-6 text-accent text-[12px] font-medium max-md:min-h-11">
        <Icon name="chevron-right" size="s" />
        {lines.length === 1 ? "Line details" : `Details of ${lines.length} lines`}
        <span className="hide-visually"> of {title}</span>
      </summary>
      <BelowSight>
        <Designs designs={designs} />
        {lines.map((line) => (
          <LineDetail key={line.id} line={line} />
        ))}
      </BelowSight>
    </details>
  );
}

/** Its name at the left, and what is known of it. */
const Detail = ({ children }: { children: ReactNode }) => (
  <div className="line-detail grid grid-cols-[96px_minmax(0,1fr)] gap-3 py-2 border-t border-t-line max-md:grid-cols-1 max-md:gap-1 max-md:[&_.link]:inline-flex max-md:[&_.link]:gap-0 max-md:[&_.link]:items-center max-md:[&_.link]:min-h-8">
    {children}
  </div>
);

function Designs({ designs: { proofs, productions } }: { designs: DesignsView }) {
  if (proofs.length + productions.length === 0) return null;
  return (
    <Detail>
      <h4 className="font-semibold">Designs</h4>
      <div className="grid min-w-0 gap-1.5">
        {proofs.map(({ id, link, text }) => (
          <p key={id} className="text-small text-muted">
            <Link className="link" to={link.to}>
              {link.text}
            </Link>
            , {text}
          </p>
        ))}
        <LineProductions productions={productions} />
      </div>
    </Detail>
  );
}

function LineDetail({ line }: { line: LineView }) {
  const { heading, facts, note, properties, names, goods, picture } = line;
  return (
    <Detail>
      <div className="line-detail-actions">
        <h4>{heading}</h4>
        <DialogLink className="link text-small" to={line.editTo}>
          Change…<span className="hide-visually"> {heading}</span>
        </DialogLink>
        <DialogLink className="link text-small" to={line.namesTo}>
          Names…<span className="hide-visually"> {heading}</span>
        </DialogLink>
        {picture ? (
          <a className="link text-small" href={picture} target="_blank" rel="noopener noreferrer">
            Picture<span className="hide-visually"> of {heading} in the store</span>
          </a>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-1.5">
        <InlineFacts facts={facts} />
        {note ? <p className="whitespace-pre-line">{note}</p> : null}
        {properties.length > 0 ? <InlineFacts facts={properties} /> : null}
        {names.length > 0 ? (
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-3 gap-y-0.5" aria-label="Names">
            {names.map((name) => (
              <li key={name.id}>
                <b>{name.text || "No text"}</b>{" "}
                <span className="text-muted">{[name.size, name.thread].filter(Boolean).join(", ")}</span>
              </li>
            ))}
          </ol>
        ) : null}
        <LineGoods goods={goods} />
      </div>
    </Detail>
  );
}

function InlineFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
      {facts.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a store may send the same pair twice
        <div className="flex gap-[5px] min-w-0" key={index}>
          <dt className="flex-none max-w-[24ch] text-subtle [overflow-wrap:anywhere]">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is done to the pieces of a group: one job a row. */
function LineProductions({ productions }: { productions: readonly ProductionView[] }) {
  if (productions.length === 0) return null;
  return (
    <div className="[&>ul>li]:grid [&>ul>li]:grid-cols-[128px_minmax(0,1fr)] [&>ul>li]:gap-2 [&>ul>li]:items-baseline max-md:[&>ul>li]:grid-cols-1 max-md:[&>ul>li]:gap-0">
      <ul className="grid gap-[3px] mt-0.5" aria-label="Production">
        {productions.map((production) => (
          <ProductionRow key={production.id} {...production} />
        ))}
      </ul>
    </div>
  );
}

function ProductionRow({ heading, to, state, made, plan, waits }: ProductionView) {
  return (
    <li>
      <Badge variant="quiet" {...state} />
      <span className="min-w-0">
        <Link className="link" to={to}>
          {heading}
        </Link>
        {`, ${made}`}
        {plan ? (
          <>
            {", "}
            <span className={plan.isLate ? "text-stop-fg" : undefined}>{plan.text}</span>
          </>
        ) : null}
        {waits.length > 0 ? <span className="text-muted">, waits: {waits.join("; ")}</span> : null}
      </span>
    </li>
  );
}
