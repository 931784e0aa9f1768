import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Kbd } from "~/ui/kbd";
import { focusRow, rowOf } from "~/ui/row-peek";
import { usePeekScope } from "./peek-place";

type PeekFrameProps = {
  id: number;
  /** "Order #1042": names the panel. */
  name: string;
  /** "order": what the buttons call it. */
  noun: string;
  /** The record's own page. */
  to: string | null;
  /** At the foot. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A record beside its list: where it stands there, the way to its neighbours and its page; its actions at the foot. */
export function PeekFrame({ id, name, noun, to, actions, children }: PeekFrameProps) {
  const scope = usePeekScope();
  if (!scope) return null;
  const backToRow = () => focusRow(rowOf(id), { preventScroll: true });
  return (
    <aside className="peek" aria-label={`${name}, preview`}>
      <div className="flex flex-none items-center gap-2 min-h-11 px-4 border-b border-b-line [&_.button[disabled]]:border-transparent max-md:[&_.button]:min-w-11 max-md:[&_.button]:h-11">
        <span className="text-small text-muted">{scope.place}</span>
        <span className="ml-auto flex gap-1 -mr-1.5">
          <Step to={scope.previousTo} label={`Previous ${noun}`} icon="chevron-up" shortcut="k" />
          <Step to={scope.nextTo} label={`Next ${noun}`} icon="chevron-down" shortcut="j" />
          {to ? (
            <ButtonLink size="s" to={to}>
              <span>
                Open<span className="wide-only"> {noun}</span>
              </span>
            </ButtonLink>
          ) : null}
          <Link
            className="button button-ghost button-s button-icon"
            to={scope.closeTo}
            replace
            preventScrollReset
            onClick={backToRow}
            aria-label="Close"
            title="Close (Esc)"
          >
            <Icon name="x" size="s" />
          </Link>
        </span>
      </div>
      <div className="peek-body flex-1 min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain">{children}</div>
      <div className="flex flex-none items-center gap-2 min-h-11 px-4 flex-wrap py-2 border-t border-t-line bg-sunken max-md:[&_.button]:min-w-11 max-md:[&_.button]:h-11">
        {actions}
        <span className="with-script ml-auto flex gap-1">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd>
        </span>
      </div>
    </aside>
  );
}

type StepProps = { to: string | null; label: string; icon: "chevron-up" | "chevron-down"; shortcut: string };

function Step({ to, label, icon, shortcut }: StepProps) {
  const look = "button button-ghost button-s button-icon";
  if (to === null)
    return (
      <button type="button" className={look} disabled aria-label={label}>
        <Icon name={icon} size="s" />
      </button>
    );
  return (
    <Link
      className={look}
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
    >
      <Icon name={icon} size="s" />
    </Link>
  );
}

/** Why nothing of it can be shown, and what can be done. */
export function PeekProblem({ id, name, noun, text }: { id: number; name: string; noun: string; text: string }) {
  return (
    <PeekFrame id={id} name={name} noun={noun} to={null}>
      <div className="peek-part">
        <h2 className="text-title-2">{name}</h2>
        <p className="mt-1 text-muted" role="status">
          {text}
        </p>
      </div>
    </PeekFrame>
  );
}
