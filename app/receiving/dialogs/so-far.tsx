import { useLocation } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { DISCREPANCY_TYPE_WORDS } from "contract/sourcing";
import { FLAG_SEVERITY_LABELS, statusWord } from "contract/statuses";
import type { ReactNode } from "react";
import { changeQuery } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { DiscrepancyView, FlagView, ReceiptView, ReceiveView } from "./receive-view.server";

/** What happened to a receiving up to now: what somebody must decide first, flags, then every count. */
export function SoFar({ view }: { view: ReceiveView }) {
  const { search } = useLocation();
  const to = (modal: string, more: Record<string, number> = {}) =>
    `?${changeQuery(search, { modal, ids: view.id, po: null, tracking: null, receipt: null, discrepancy: null, flag: null, ...more })}`;
  const { discrepancies, flags, receipts, labelTo } = view;
  return (
    <>
      {discrepancies.length > 0 ? (
        <Part title="Differs from what was ordered">
          {discrepancies.map((one) => (
            <Discrepancy key={one.id} discrepancy={one} to={to("decide", { discrepancy: one.id })} />
          ))}
        </Part>
      ) : null}
      {flags.length > 0 ? (
        <Part title="Flags">
          {flags.map((flag) => (
            <FlagLine
              key={flag.id}
              flag={flag}
              changeTo={to("flag-change", { flag: flag.id })}
              resolveTo={to("flag-resolve", { flag: flag.id })}
            />
          ))}
        </Part>
      ) : null}
      {receipts.length > 0 ? (
        <Part title="Counted so far">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} reverseTo={to("reverse", { receipt: receipt.id })} />
          ))}
        </Part>
      ) : null}
      <p className="flex flex-wrap gap-1.5 max-md:[&_.button]:h-11">
        {receipts.length === 0 && view.status === "not_started" ? (
          <Other to={to("arrived")}>Arrived, not counted…</Other>
        ) : null}
        <Other to={to("shipment")}>Tracking and dates…</Other>
        {view.pieces.received > 0 ? <Other to={to("release")}>Take off the order…</Other> : null}
        <Other to={to("flag")}>Flag…</Other>
        {labelTo ? <Other to={labelTo}>Print label</Other> : null}
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-muted text-[12px] font-medium">{title}</h3>
      <ul className="overflow-hidden border border-line rounded-control max-md:[&_.button]:h-11">{children}</ul>
    </section>
  );
}

/** Its badge, its words, and what can be done. */
const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap gap-x-2.5 gap-y-1 items-center min-h-10 py-[5px] px-2.5 border-t border-t-line first:border-t-0 [&>:nth-child(3)]:ml-auto">
    {children}
  </li>
);

const Other = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} size="s">
    {children}
  </ButtonLink>
);

function Discrepancy({ discrepancy, to }: { discrepancy: DiscrepancyView; to: string }) {
  const { type, quantity, status, words, whereabouts } = discrepancy;
  const { label, tone, glyph } = statusWord(DISCREPANCY_TYPE_WORDS, type);
  const isOpen = status === "open";
  return (
    <Line>
      <Badge
        tone={isOpen ? tone : "idle"}
        glyph={glyph}
        label={`${label} ${numberWords(quantity)}`}
        variant={isOpen ? "filled" : "quiet"}
      />
      <span>
        {words}
        {whereabouts ? <span className="text-muted"> · {whereabouts}</span> : null}
      </span>
      {status === "resolved" ? null : (
        <ButtonLink to={to} size="s" variant={isOpen ? "default" : "ghost"}>
          {isOpen ? "Decide…" : "Close it…"}
        </ButtonLink>
      )}
    </Line>
  );
}

function FlagLine({ flag, changeTo, resolveTo }: { flag: FlagView; changeTo: string; resolveTo: string }) {
  const severity = FLAG_SEVERITY_LABELS[flag.severity as "info"] ?? flag.severity;
  return (
    <Line>
      <Badge
        tone={flag.severity === "blocker" ? "stop" : "care"}
        glyph={flag.severity === "blocker" ? "pennant" : "triangle"}
        label={severity}
      />
      <span>
        {flag.comment}
        <span className="text-muted"> · {flag.who}</span>
      </span>
      <span className="flex gap-1">
        <ButtonLink to={changeTo} size="s" variant="ghost">
          Change…
        </ButtonLink>
        <ButtonLink to={resolveTo} size="s">
          Resolve…
        </ButtonLink>
      </span>
    </Line>
  );
}

function Receipt({ receipt, reverseTo }: { receipt: ReceiptView; reverseTo: string }) {
  const { pieces, who, details, slip, isReversing, isReversed } = receipt;
  return (
    <Line>
      <b className={isReversed ? "line-through" : undefined}>{pieces}</b>
      <span>
        {who}
        {details ? <span className="text-muted"> · {details}</span> : null}
        {slip ? (
          <>
            {" "}
            <a className="link" href={slip.to} download>
              <Icon name="download" size="xs" /> {slip.name}
            </a>
          </>
        ) : null}
        {isReversed ? <span className="text-muted"> · taken back</span> : null}
      </span>
      {isReversing || isReversed ? null : (
        <ButtonLink to={reverseTo} size="s" variant="ghost" aria-label={`Take back: ${pieces}`}>
          Take back…
        </ButtonLink>
      )}
    </Line>
  );
}
