import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Thumb } from "~/files/thumb";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { DialogLink } from "~/ui/lock";
import { Banner } from "~/ui/notice";
import { Swatch } from "~/ui/swatch";
import { SecondLine } from "~/ui/table";
import { listLinks } from "../list-links";
import type {
  PeekAction,
  PeekBanner,
  PeekFact,
  PeekFigure,
  PeekItem,
  PeekSaid,
  PeekValue,
  PeekWord,
} from "./record-view";

/** A part of the panel, under its own words where it has some. */
export function PeekSection({ title, note, children }: { title?: string; note?: string; children: ReactNode }) {
  return (
    <div className="peek-part">
      {title ? (
        <h3>
          {title} {note ? <span className="text-small font-normal text-muted">{note}</span> : null}
        </h3>
      ) : null}
      {children}
    </div>
  );
}

export function PeekWords({ words }: { words: readonly PeekWord[] }) {
  return (
    <>
      {words.map((word) => (
        <Badge key={word.label} {...word} />
      ))}
    </>
  );
}

/** Where an action leads: to a dialog of the list, about this record, with the panel open below it. */
export function useActionTo(id: number): (action: PeekAction) => string | null {
  const { search } = useLocation();
  const links = listLinks(search, "");
  return ({ modal, more, to }) => {
    if (modal === undefined) return to ?? null;
    return more ? `${links.modal(modal, id)}&${more}` : links.modal(modal, id);
  };
}

export function ActionButton({ id, action }: { id: number; action: PeekAction }) {
  const to = useActionTo(id)(action);
  if (to === null) return null;
  return (
    <ButtonLink size="s" to={to} icon={action.icon} variant={action.isPrimary ? "primary" : "default"}>
      {action.label}
    </ButtonLink>
  );
}

/** What somebody has to decide, first of all. */
export function PeekToDecide({ id, banner }: { id: number; banner: PeekBanner }) {
  const { tone, glyph, head, text, action } = banner;
  return (
    <div className="mt-3">
      <Banner tone={tone} glyph={glyph} action={action ? <ActionButton id={id} action={action} /> : null}>
        <span className="line-clamp-5" title={text}>
          <b>{head}</b> {text}
        </span>
      </Banner>
    </div>
  );
}

export const PeekFacts = ({ facts }: { facts: readonly PeekFact[] }) => (
  <Facts
    facts={facts.map(([name, value]) => [name, typeof value === "string" ? value : value.text && <Value {...value} />])}
  />
);

function Value({ text, to, tone }: PeekValue) {
  const words = tone ? <Badge tone={tone} label={text} variant="strong" /> : text;
  return to ? (
    <Link className="link" to={to}>
      {words}
    </Link>
  ) : (
    words
  );
}

export function PeekFigures({ figures }: { figures: readonly PeekFigure[] }) {
  return (
    <dl className="peek-figures flex gap-x-5 gap-y-2 flex-wrap">
      {figures.map(({ label, value, tone }) => (
        <div key={label}>
          <dt className="text-subtle text-[12px]">{label}</dt>
          <dd className={tone ? `tone-${tone}` : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What it is made of, a line each. */
export function PeekItems({ id, items }: { id: number; items: readonly PeekItem[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2 [&>li]:flex [&>li]:items-center [&>li]:gap-2.5 [&_.thumb]:size-9 [&_.link]:flex-none [&_.state]:flex-none [&_.badge]:flex-none [&+p]:mt-1.5">
      {items.map((item) => (
        <Item key={item.key} id={id} item={item} />
      ))}
    </ul>
  );
}

function Item({ id, item: { title, to, about, end, word, action, sign } }: { id: number; item: PeekItem }) {
  const actionTo = useActionTo(id);
  const way = action ? actionTo(action) : null;
  return (
    <li>
      {sign === undefined ? null : "icon" in sign ? (
        <span
          className="flex flex-none items-center justify-center size-9 rounded-control bg-mat text-subtle relative [&>.swatch]:absolute [&>.swatch]:-right-[3px] [&>.swatch]:-bottom-[3px]"
          aria-hidden="true"
        >
          <Icon name={sign.icon} />
          {sign.color ? <Swatch color={sign.color} /> : null}
        </span>
      ) : (
        <Thumb sign={sign.words} src={sign.thumb} size="s" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={title}>
          {to ? <Link to={to}>{title}</Link> : title}
        </span>
        {about ? <SecondLine words={about} /> : null}
      </span>
      {word ? <Badge {...word} variant={word.variant ?? "strong"} /> : null}
      {end ? <b>{end}</b> : null}
      {action && way ? (
        <DialogLink className="link text-small" to={way} aria-label={`${action.label} ${title}`}>
          {action.label}
        </DialogLink>
      ) : null}
    </li>
  );
}

/** What people wrote, or did last. */
export function PeekSayings({ said }: { said: readonly PeekSaid[] }) {
  return (
    <ul className="grid gap-2">
      {said.map(({ by, text, when, iso }) => (
        <li key={`${by} ${when} ${text}`}>
          <p>
            <b>{by}</b> {text}
          </p>
          <time className="text-small text-muted" dateTime={iso ?? undefined}>
            {when}
          </time>
        </li>
      ))}
    </ul>
  );
}
