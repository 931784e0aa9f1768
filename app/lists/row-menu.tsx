import { type MouseEvent, useCallback, useRef, useState } from "react";
import { useModalNeeds } from "~/ui/lock";
import { MenuLink, MenuOff } from "~/ui/menu";
import type { ListLinks } from "./list-links";

/** Something to do with one record or many, and how menus and bars name it. */
export type RowAction = { label: string } & (ActionInDialog | ActionOnPage);

interface ActionInDialog {
  /** The dialog's name in the URL. */
  modal: string;
  /** Why it can't be done now, and what would allow it. */
  why?: string;
  /** No menu of one record has it. */
  isOfMany?: true;
  page?: undefined;
}

/** A page of its own: it takes one record or the selection as the dialogs do (`ids`, or `all` with the filters of the list). */
interface ActionOnPage {
  page: string;
  labelOfOne: string;
  /** One record's own page, where `:id` stands for it. */
  ofOne?: string;
}

export interface OpenedRow {
  id: number;
  name: string;
}

/**
 * One menu for all rows. A row's button is a link to a dialog that lists the actions; with a script the menu opens in its place,
 * so a page of 25 rows does not carry 25 menus.
 */
export function useRowMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<OpenedRow | null>(null);
  const open = useCallback(
    (opened: OpenedRow) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !panel.current) return;
      event.preventDefault();
      setRow(opened);
      // The button is the menu's anchor and gets the focus back; the option is newer than the type library.
      const options: { source: HTMLElement } = { source: event.currentTarget };
      (panel.current.showPopover as (options: { source: HTMLElement }) => void)(options);
    },
    [],
  );
  return { panel, row, open };
}

type RowMenuProps = Pick<ReturnType<typeof useRowMenu>, "panel" | "row"> & {
  actions: readonly RowAction[];
  links: ListLinks;
};

export function RowMenu({ panel, row, actions, links }: RowMenuProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a press on an item bubbles here, by keyboard too
    <div
      ref={panel}
      className="menu-panel menu-panel-end"
      {...{ popover: "auto" }}
      onClick={() => panel.current?.hidePopover()}
    >
      {row
        ? actions.map((action) => <ActionLink key={action.label} action={action} id={row.id} links={links} />)
        : null}
    </div>
  );
}

/** Of these actions those that this person may do here. */
export function useAllowedActions(actions: readonly RowAction[]): readonly RowAction[] {
  const needsOf = useModalNeeds();
  return actions.filter((action) => action.page !== undefined || needsOf(action.modal) === null);
}

/** An action on one record, as an item of a menu. */
export function ActionLink({ action, id, links }: { action: RowAction; id: number; links: ListLinks }) {
  if (action.page !== undefined) {
    const to = action.ofOne?.replace(":id", String(id)) ?? `${action.page}?ids=${id}`;
    return <MenuLink to={to}>{action.labelOfOne}</MenuLink>;
  }
  if (action.why) return <MenuOff label={action.label} why={action.why} />;
  return <MenuLink to={links.modal(action.modal, id)}>{action.label}</MenuLink>;
}

type RowMenuButtonProps = OpenedRow & {
  links: ListLinks;
  open: ReturnType<typeof useRowMenu>["open"];
  /** What a row is. */
  noun?: string;
};

export function RowMenuButton({ id, name, links, open, noun = "order" }: RowMenuButtonProps) {
  if (useModalNeeds()("actions") !== null) return null;
  return (
    // biome-ignore lint/a11y/useAnchorContent: its label names it
    <a
      href={links.modal("actions", id)}
      className="button button-ghost button-s button-icon"
      data-icon="ellipsis"
      aria-label={`More actions for ${noun} ${name}`}
      onClick={open({ id, name })}
    />
  );
}
